// How many of those who are inside a workflow may still come to one of its steps.
import { following, type Graph } from '#/domains/workflows/contract/graph.ts';

/** `here` says how many stand at a node now. Of a step that is not on the canvas yet, all who are inside. */
export const countUpstream = (graph: Graph, nodeId: string | null, here: ReadonlyMap<string, number>): number =>
  [...here].reduce(
    (sum, [at, count]) => (nodeId === null || following(graph, at).some(({ id }) => id === nodeId) ? sum + count : sum),
    0,
  );
