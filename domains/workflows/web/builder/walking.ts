// Where the arrow keys lead along a workflow: down the way, back up it, and to the lane beside. Pure.
import { placeBefore } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import { type Graph, lanesOf, nodeOf, waysOf } from '#/domains/workflows/contract/graph.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The node from which a node is reached, and its place among the ways out of that. */
const above = (graph: Graph, id: string): { nodeId: string; at: number } | undefined => {
  const place = placeBefore(graph, id);
  const node = place && nodeOf(graph, place.nodeId);
  return node && { nodeId: node.id, at: waysOf(node).findIndex(({ laneId }) => laneId === place.laneId) };
};

/** The head of the lane beside the one that a node stands in. */
const beside = (graph: Graph, id: string, by: 1 | -1): string | undefined => {
  for (let at = above(graph, id); at !== undefined; at = above(graph, at.nodeId)) {
    const branch = nodeOf(graph, at.nodeId);
    const next = branch && lanesOf(branch).length > 0 ? waysOf(branch)[at.at + by]?.nextNodeId : undefined;
    if (next) return next;
  }
  return undefined;
};

/** The node that an arrow leads to; undefined at the edge of the workflow. */
export const nextNode = (graph: Graph, id: string, direction: Direction): string | undefined => {
  const node = nodeOf(graph, id);
  if (!node) return undefined;
  if (direction === 'up') return above(graph, id)?.nodeId;
  if (direction === 'down') return waysOf(node).find(({ nextNodeId }) => nextNodeId !== null)?.nextNodeId ?? undefined;
  return beside(graph, id, direction === 'right' ? 1 : -1);
};
