// A workflow as an indented list: the steps of each way in order, a branch with its lanes below it, each way with its end. Pure; the same graph as
// on the canvas, read in the same order.
import type { Place } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import {
  type Graph,
  type Lane,
  lanesOf,
  nodeOf,
  triggerOf,
  type WorkflowNode,
  waysOf,
} from '#/domains/workflows/contract/graph.ts';

export interface OutlineLane {
  lane: Lane;
  /** From which its steps are reached. */
  place: Place;
  rows: readonly OutlineRow[];
}

export interface OutlineRow {
  node: WorkflowNode;
  /** From which it is reached; null of what nothing leads to: the head of a workflow without a trigger. */
  place: Place | null;
  lanes: readonly OutlineLane[];
}

const rowsFrom = (graph: Graph, place: Place | null, id: string | null, seen: Set<string>): OutlineRow[] => {
  const rows: OutlineRow[] = [];
  let at = place;
  let node = nodeOf(graph, id);
  // A way that leads back ends where it began.
  while (node && !seen.has(node.id)) {
    seen.add(node.id);
    const { id: nodeId } = node;
    const lanes = lanesOf(node).map((lane): OutlineLane => {
      const below = { nodeId, laneId: lane.id };
      return { lane, place: below, rows: rowsFrom(graph, below, lane.nextNodeId, seen) };
    });
    rows.push({ node, place: at, lanes });
    at = { nodeId, laneId: null };
    node = lanes.length > 0 ? undefined : nodeOf(graph, node.nextNodeId);
  }
  return rows;
};

/** The trigger, or the place for one, and all that comes after it. */
export const outlineOf = (graph: Graph): { head: WorkflowNode | undefined; rows: readonly OutlineRow[] } => {
  const trigger = triggerOf(graph);
  if (trigger) {
    const place = { nodeId: trigger.id, laneId: null };
    return { head: trigger, rows: rowsFrom(graph, place, trigger.nextNodeId, new Set([trigger.id])) };
  }
  const targets = new Set(graph.edges.map(({ target }) => target));
  const first = graph.nodes.find(({ id, data }) => !data.newTrigger && !targets.has(id));
  const head = graph.nodes.find(({ data }) => data.newTrigger);
  return { head, rows: rowsFrom(graph, null, first?.id ?? null, new Set()) };
};

/** The way on which a step that is added after this one comes: of a branch, its first lane. */
export const placeAfter = (node: WorkflowNode): Place => ({ nodeId: node.id, laneId: waysOf(node)[0]?.laneId ?? null });

/** The rows as they are walked with the arrows: steps, lanes, ends; what is below a shut branch is left out. */
export const walked = (rows: readonly OutlineRow[], shut: ReadonlySet<string>): string[] =>
  rows.flatMap(({ node, lanes }) => [
    node.id,
    ...(shut.has(node.id) ? [] : lanes.flatMap(({ lane, rows: below }) => [lane.id, ...walked(below, shut)])),
  ]);

/** What is one further out: of a step in a lane, the lane; of a lane, its branch; null of what is nowhere inside. */
export const outer = (rows: readonly OutlineRow[], id: string, above: string | null = null): string | null => {
  for (const { node, lanes } of rows) {
    if (node.id === id) return above;
    for (const { lane, rows: below } of lanes) {
      if (lane.id === id) return node.id;
      const found = outer(below, id, lane.id);
      if (found !== null) return found;
    }
  }
  return null;
};

/** Where the focus goes when a row is taken out: to what stands below it then, else to what stood above. */
export const afterRemoving = (before: readonly string[], after: readonly string[], id: string): string | undefined => {
  const at = before.indexOf(id);
  const left = new Set(after);
  return before.slice(at + 1).find((one) => left.has(one)) ?? before.slice(0, at).findLast((one) => left.has(one));
};
