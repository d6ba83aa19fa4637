import { describe, expect, test } from 'vitest';
import { counting, drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import type { Delay } from '../delays.ts';
import { type Graph, lanesOf, nodeOf, waysOf } from '../graph.ts';
import { brokenAt } from '../problems.ts';
import { sentenceOfWorkflow } from '../telling/sentences.ts';
import { newTrigger } from '../triggers.ts';
import { addStep, canMove, changeStep, duplicateStep, removeStep } from './steps.ts';
import { placeOfLate } from './waits.ts';

const waitFor = (goesTwoWays: boolean): Extract<Delay, { delay: 'eventOccurrence' }> => ({
  delay: 'eventOccurrence',
  trigger: newTrigger('callEnded', 'w1'),
  timeout: { days: 1, hours: 0, minutes: 0 },
  goesTwoWays,
});

const newId = counting();
const graphWith = (goesTwoWays: boolean): Graph =>
  drawnWorkflow([{ kind: 'delay', delay: waitFor(goesTwoWays) }, noteOf('after')], undefined, newId);
const waitIn = (graph: Graph): string => graph.nodes.find(({ type }) => type === 'delay')?.id ?? '';
const turned = (graph: Graph, goesTwoWays: boolean): Graph =>
  changeStep(graph, waitIn(graph), { kind: 'delay', delay: waitFor(goesTwoWays) }, newId);
const wordsAt = (graph: Graph): unknown[] =>
  waysOf(nodeOf(graph, waitIn(graph))!).map(({ nextNodeId }) => {
    const deed = nodeOf(graph, nextNodeId)?.data.deed;
    return deed?.kind === 'step' && deed.step.type === 'note' ? deed.step.modelValue.value : null;
  });

describe('a wait for an event that goes two ways', () => {
  test('has a lane for each outcome, of which the first goes on and the other has an end of its own', () => {
    const graph = graphWith(true);
    expect(brokenAt(graph)).toBeNull();
    expect(lanesOf(nodeOf(graph, waitIn(graph))!).map(({ type }) => type)).toEqual(['happened', 'timedOut']);
    expect(wordsAt(graph)).toEqual(['after', null]);
    expect(sentenceOfWorkflow(graph)).toContain('— if it happened: note: after; if it did not happen: nothing more');
  });

  test('is parted and joined by its settings, and what followed it follows it still', () => {
    const whole = graphWith(false);
    const parted = turned(whole, true);
    expect(brokenAt(parted)).toBeNull();
    expect(wordsAt(parted)).toEqual(['after', null]);
    const joined = turned(parted, false);
    expect(brokenAt(joined)).toBeNull();
    expect(wordsAt(joined)).toEqual(['after']);
    expect(joined.nodes).toHaveLength(whole.nodes.length);
    expect(joined.edges).toHaveLength(whole.edges.length);
  });

  test('stays as it is while those to whom it did not happen have steps of their own', () => {
    const parted = graphWith(true);
    const late = placeOfLate(parted, waitIn(parted));
    const grown = addStep(parted, late!, noteOf('called nobody'), newId);
    expect(wordsAt(grown)).toEqual(['after', 'called nobody']);
    expect(turned(grown, false)).toBe(grown);
    const other = changeStep(
      grown,
      waitIn(grown),
      { kind: 'delay', delay: { ...waitFor(true), timeout: { days: 2, hours: 0, minutes: 0 } } },
      newId,
    );
    expect(brokenAt(other)).toBeNull();
    expect(wordsAt(other)).toEqual(['after', 'called nobody']);
  });

  test('is doubled with lanes of its own, taken out with the steps of one lane, and moved nowhere', () => {
    const graph = graphWith(true);
    expect(canMove(graph, waitIn(graph), 'down')).toBe(false);
    expect(brokenAt(duplicateStep(graph, waitIn(graph), newId))).toBeNull();
    const [happened] = lanesOf(nodeOf(graph, waitIn(graph))!);
    const gone = removeStep(graph, waitIn(graph), newId, happened?.id);
    expect(brokenAt(gone)).toBeNull();
    expect(gone.nodes.filter(({ data }) => data.deed !== null)).toHaveLength(1);
  });

  test('is refused with lanes that its settings do not ask for, and without those that they do', () => {
    const graph = graphWith(true);
    const id = waitIn(graph);
    const with_ = (goesTwoWays: boolean): Graph => ({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.id === id && node.data.deed?.kind === 'delay'
          ? { ...node, data: { ...node.data, deed: { ...node.data.deed, delay: waitFor(goesTwoWays) } } }
          : node,
      ),
    });
    expect(brokenAt(with_(true))).toBeNull();
    expect(brokenAt(with_(false))).toContain('goesTwoWays');
  });
});
