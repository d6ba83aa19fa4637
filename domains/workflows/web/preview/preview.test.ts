// Rehearsals of several people beside each other, and the path that is lit.
import { describe, expect, test } from 'vitest';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { lanesOf } from '#/domains/workflows/contract/graph.ts';
import type { StepOutcome, TraceStep } from '#/domains/workflows/contract/running.ts';
import { counting, drawn, noteOf, waitOf } from '#/test/workflows.ts';
import { columnsOf, marksOf } from '../runs/marking.ts';
import { compare, pathOf } from './comparing.ts';

const newId = counting();
const graph = drawn([waitOf(1), newBranch('single', newId), noteOf('Hello')], undefined, newId);
const idOf = (type: string): string => graph.nodes.find((node) => node.type === type)?.id ?? '';
const [first, otherwise] = lanesOf(graph.nodes.find(({ type }) => type === 'branch') ?? graph.nodes[0]!);

const step = (nodeId: string, outcome: StepOutcome, more: Partial<TraceStep> = {}): TraceStep => ({
  nodeId,
  iteration: 1,
  outcome,
  at: '2026-11-21T10:00:00Z',
  until: null,
  words: 'Something',
  laneId: null,
  conditions: [],
  ...more,
});
const waits = step(idOf('delay'), 'waiting');

describe('people beside each other', () => {
  test('stand in the order in which the workflow is read, whoever comes by', () => {
    const compared = compare(graph, [[waits], undefined]);
    expect(compared.map(({ title }) => title)).toEqual([
      'Set Amount of Time',
      'Based on Multiple Object Fields',
      'Note',
    ]);
    expect(compared[0]?.steps.map((one) => one?.outcome)).toEqual(['waiting', undefined]);
  });

  test('part where they take different lanes, where one is left out, and where one does not come by', () => {
    const ana = [waits, step(idOf('branch'), 'took', { laneId: first?.id ?? '' }), step(idOf('note'), 'done')];
    const tom = [waits, step(idOf('branch'), 'took', { laneId: otherwise?.id ?? '' })];
    const eve = [waits, step(idOf('branch'), 'took', { laneId: first?.id ?? '' }), step(idOf('note'), 'skipped')];
    expect(compare(graph, [ana, ana]).map(({ isParted }) => isParted)).toEqual([false, false, false]);
    expect(compare(graph, [ana, tom]).map(({ isParted }) => isParted)).toEqual([false, true, true]);
    expect(compare(graph, [ana, eve]).map(({ isParted }) => isParted)).toEqual([false, false, true]);
  });
});

describe('a path', () => {
  test('has of each step the last time that it was tried', () => {
    const failed = step(idOf('note'), 'failed');
    const done = step(idOf('note'), 'done', { iteration: 2 });
    expect(pathOf([waits, failed, done]).get(idOf('note'))).toBe(done);
    expect(marksOf([failed, done]).get(idOf('note'))).toBe('done');
  });

  test('is marked in a column for each step', () => {
    expect(columnsOf(graph).map(({ node }) => node.id)).toEqual([idOf('delay'), idOf('branch'), idOf('note')]);
  });
});
