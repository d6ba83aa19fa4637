import { describe, expect, test } from 'vitest';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { putTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import { deedsOf, type Graph, lanesOf, nodeOf, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { layOut } from '#/domains/workflows/contract/laying-out.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import { newDrawing } from '../drawing.ts';
import { fittingView, leastZoom, readableZoom } from './fitting.ts';
import { flowEdges, flowNodes } from './flow.ts';

const newId = () => crypto.randomUUID();
const blank = newDrawing(newId).graph;
const triggerId = triggerOf(blank)?.id ?? '';
const started = putTrigger(blank, newTrigger('contactCreated', newId()));
const at = { nodeId: triggerId, laneId: null };
const withBranch = layOut(addStep(started, at, newBranch('single', newId), newId));
const branch = deedsOf(withBranch)[0]?.id ?? '';
const whole = layOut(addStep(withBranch, at, { kind: 'step', step: newSteps.note }, newId));
const note = deedsOf(whole)[0]?.id ?? '';
const types = (graph: Graph) => flowNodes(graph).map(({ type }) => type);

describe('nodes', () => {
  test('R539: the end of a way offers adding a step', () => {
    expect(types(blank)).toEqual(['card', 'add']);
  });

  test('R534, R667: the place for a new trigger stands beside a trigger that lets somebody in', () => {
    const nodes = flowNodes(started);
    expect(nodes.map(({ type }) => type)).toEqual(['card', 'add', 'place']);
    const [trigger, , place] = nodes;
    expect(place?.position.x).toBeGreaterThan((trigger?.position.x ?? 0) + 280);
  });

  test("the way of 'Conditions not met' ends, while nothing follows on it", () => {
    expect(types(withBranch).filter((type) => type === 'end')).toHaveLength(1);
  });

  test('the trigger stays where it is while the workflow grows to both sides', () => {
    for (const graph of [blank, withBranch, whole])
      expect(flowNodes(graph)[0]).toMatchObject({ id: triggerId, position: { x: 0, y: 0 } });
  });
});

describe('ways', () => {
  test('every way takes a step but those that lead to a place for one', () => {
    const edges = flowEdges(whole, null);
    const offering = edges.filter(({ data }) => data?.hasAdd).map(({ target }) => target);
    const adds = flowNodes(whole).flatMap(({ type, id }) => (type === 'add' ? [id] : []));
    expect(edges.map(({ target }) => target).filter((target) => !offering.includes(target))).toEqual(adds);
  });

  test("R601: a way is drawn by its edge, of type 'smoothstep'", () => {
    expect(flowEdges(whole, null).map(({ id, source, target, type }) => ({ id, source, target, type }))).toEqual(
      whole.edges.map(({ id, source, target, type }) => ({ id, source, target, type })),
    );
    expect(whole.edges.every(({ type }) => type === 'smoothstep')).toBe(true);
  });

  test('of a path only the ways that were gone are lit, also after a wait, and of a branch only the lane that was taken', () => {
    const [taken, other] = lanesOf(nodeOf(whole, branch) ?? whole.nodes[0]!);
    const step = (nodeId: string, laneId: string | null): TraceStep => ({
      nodeId,
      iteration: 0,
      outcome: laneId === null ? 'waiting' : 'took',
      at: '2026-11-21T10:00:00Z',
      until: null,
      words: '',
      laneId,
      conditions: [],
    });
    const lit = new Map([
      [note, step(note, null)],
      [branch, step(branch, taken?.id ?? '')],
    ]);
    const litTo = new Map(flowEdges(whole, lit).map(({ target, data }) => [target, data?.isLit]));
    expect(litTo.get(note)).toBe(true);
    expect(litTo.get(branch)).toBe(true);
    expect(litTo.get(taken?.nextNodeId ?? '')).toBe(true);
    expect(litTo.get(other?.nextNodeId ?? '')).toBe(false);
  });
});

describe('what is seen', () => {
  const canvas = { width: 960, height: 800 };
  test('a small workflow is whole, in its own size, in the middle', () => {
    const view = fittingView({ x: -100, y: 0, width: 480, height: 300 }, 140, canvas);
    expect(view.zoom).toBe(1);
    expect(view.x + 140 * view.zoom).toBe(480);
  });

  test('a large one is as small as can be read, with its trigger on the screen and at the top', () => {
    const view = fittingView({ x: -9_000, y: 0, width: 20_000, height: 9_000 }, 140, canvas);
    expect(view.zoom).toBe(readableZoom);
    expect(fittingView({ x: -9_000, y: 0, width: 20_000, height: 9_000 }, 140, canvas, leastZoom).zoom).toBe(0.5);
    expect(view.x + 140 * view.zoom).toBe(480);
    expect(view.y).toBeGreaterThan(60);
  });
});
