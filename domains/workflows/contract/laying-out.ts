// Where the nodes of a workflow stand: below one another, lanes side by side, a branch above the middle of its lanes. Computed after every change,
// so that nobody drags boxes to tidy up.
import { type Graph, nodeOf, triggerOf, waysOf } from './graph.ts';

/** Pixels from one node to the next beside and below it; a card is 280 wide. */
export const spacing = { across: 320, down: 160 } as const;

interface Laid {
  /** From the left edge of all below a node to its middle, and the width of all that. */
  middle: number;
  width: number;
}

/** The graph with the position of every node. */
export const layOut = (graph: Graph): Graph => {
  const positions = new Map<string, { x: number; y: number }>();
  const place = (id: string | null, left: number, row: number): Laid => {
    const node = nodeOf(graph, id);
    if (!node || positions.has(node.id)) return { middle: 0, width: 0 };
    // Taken before its ways are followed, so that a way that leads back ends here.
    positions.set(node.id, { x: 0, y: row * spacing.down });
    let width = 0;
    const middles: number[] = [];
    for (const { nextNodeId } of waysOf(node)) {
      const below = place(nextNodeId, left + width, row + 1);
      if (below.width > 0) middles.push(width + below.middle);
      width += below.width;
    }
    const own = Math.max(width, spacing.across);
    const middle = middles.length > 0 ? ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 : own / 2;
    positions.set(node.id, { x: left + middle - spacing.across / 2, y: row * spacing.down });
    return { middle, width: own };
  };
  const start = triggerOf(graph) ?? graph.nodes.find(({ data }) => data.newTrigger);
  const { width } = place(start?.id ?? null, 0, 0);
  // What hangs nowhere stands beside the trigger: the place for a new one.
  let beside = Math.max(width, spacing.across);
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const position = positions.get(node.id) ?? { x: beside, y: 0 };
      if (!positions.has(node.id)) beside += spacing.across;
      return { ...node, position };
    }),
  };
};
