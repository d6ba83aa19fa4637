import { expect, test } from 'vitest';
import { addStep } from './commands/steps.ts';
import { type Graph, newGraph, triggerOf } from './graph.ts';
import { brokenAt } from './problems.ts';

/** A trigger, one note and the end: nodes n1, the place for a new trigger, and so on, in the order in which they were made. */
const drawn = (): Graph => {
  let n = 0;
  const newId = () => `n${(n += 1)}`;
  const empty = newGraph(newId);
  const step = { type: 'note', modelValue: { event: false, value: 'Asked about schools' } } as const;
  return addStep(empty, { nodeId: triggerOf(empty)?.id ?? '', laneId: null }, { kind: 'step', step }, newId);
};
const edges = (change: (graph: Graph) => Graph['edges']): string | null => {
  const graph = drawn();
  return brokenAt({ ...graph, edges: change(graph) });
};

test('a graph that the builder draws is not refused', () => {
  expect(brokenAt(drawn())).toBeNull();
});

test('an edge whose target or source is no node is refused by the name of that field', () => {
  const graph = drawn();
  const [first] = graph.edges;
  const nodes = graph.nodes.map((node) => (node.nextEdgeId === first?.id ? { ...node, nextNodeId: 'nobody' } : node));
  const strayed = graph.edges.map((edge) => (edge === first ? { ...edge, target: 'nobody' } : edge));
  expect(brokenAt({ nodes, edges: strayed })).toBe('edge.target does not exist in nodes');
  expect(
    edges(({ edges: all }) => [
      ...all,
      ...all.slice(0, 1).map((edge) => ({ ...edge, id: 'e9', source: 'x', target: 'y' })),
    ]),
  ).toBe('edge.source does not exist in nodes');
});

test('a node that names an edge which was not sent, or another one, is refused by the name of that field', () => {
  expect(edges(({ edges: all }) => all.slice(1))).toBe('nextEdgeId does not exist in edges');
  expect(edges(({ edges: all }) => all.map((edge) => ({ ...edge, target: 'n1' })).slice(0, 1))).toBe(
    'nextNodeId and nextEdgeId of a node do not match its edge',
  );
});

test('ids that are used twice are refused by their lists', () => {
  const graph = drawn();
  expect(brokenAt({ ...graph, nodes: [...graph.nodes, ...graph.nodes.slice(0, 1)] })).toBe('nodes.id is used twice');
  expect(edges(({ edges: all }) => [...all, ...all.slice(0, 1)])).toBe('edges.id is used twice');
});
