// Rehearsals of several people beside each other, and the path that is lit.
import { describe, expect, test } from 'vitest';
import { plainNaming } from '#/domains/contacts/contract.ts';
import { newBranch, setLaneFilters } from '#/domains/workflows/contract/commands/lanes.ts';
import { lanesOf, nodeOf } from '#/domains/workflows/contract/graph.ts';
import type { StepOutcome, TraceStep } from '#/domains/workflows/contract/running.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { columnsOf, marksOf, wordsOfStep } from '../runs/marking.ts';
import { compare, pathOf } from './comparing.ts';

const newId = counting();
const graph = drawnWorkflow([waitOf(1), newBranch('single', newId), noteOf('Hello')], undefined, newId);
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
    const compared = compare(graph, plainNaming, [[waits], undefined]);
    expect(compared.map(({ title }) => title)).toEqual(['Wait 1 hour', 'Divide by …', 'Note: Hello']);
    expect(compared[0]?.steps.map((one) => one?.outcome)).toEqual(['waiting', undefined]);
  });

  test('part where they take different lanes, where one is left out, and where one does not come by', () => {
    const ana = [waits, step(idOf('branch'), 'took', { laneId: first?.id ?? '' }), step(idOf('note'), 'done')];
    const tom = [waits, step(idOf('branch'), 'took', { laneId: otherwise?.id ?? '' })];
    const eve = [waits, step(idOf('branch'), 'took', { laneId: first?.id ?? '' }), step(idOf('note'), 'skipped')];
    expect(compare(graph, plainNaming, [ana, ana]).map(({ isParted }) => isParted)).toEqual([false, false, false]);
    expect(compare(graph, plainNaming, [ana, tom]).map(({ isParted }) => isParted)).toEqual([false, true, true]);
    expect(compare(graph, plainNaming, [ana, eve]).map(({ isParted }) => isParted)).toEqual([false, false, true]);
  });
});

describe('a path', () => {
  test('has of each step the last time that it was tried', () => {
    const failed = step(idOf('note'), 'failed');
    const done = step(idOf('note'), 'done', { iteration: 2 });
    expect(pathOf([waits, failed, done]).get(idOf('note'))).toBe(done);
    expect(marksOf([failed, done]).get(idOf('note'))).toBe('done');
  });

  test('calls a lane that nobody named by its condition, and a named one by its name', () => {
    const node = graph.nodes.find(({ type }) => type === 'branch');
    const company = {
      field: 'companyName',
      type: 'string',
      rule: 'isEqualTo',
      value: '$& Co',
      displayName: 'Company',
    } as const;
    const asked = nodeOf(setLaneFilters(graph, node?.id ?? '', first?.id ?? '', [[company]]), node?.id ?? '');
    const took = { laneId: first?.id ?? '', words: 'Took Branch 1' };
    expect(wordsOfStep(took, asked, plainNaming)).toBe('Took Company is $& Co');
    expect(wordsOfStep(took, node, plainNaming)).toBe('Took Branch 1');
    expect(wordsOfStep({ ...took, laneId: null, words: 'Waits' }, asked, plainNaming)).toBe('Waits');
    expect(wordsOfStep(took, undefined, plainNaming)).toBe('Took Branch 1');
  });

  test('is marked in a column for each step', () => {
    expect(columnsOf(graph, plainNaming).map(({ node }) => node.id)).toEqual([
      idOf('delay'),
      idOf('branch'),
      idOf('note'),
    ]);
  });
});
