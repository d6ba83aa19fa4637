// What is wrong with a workflow: said by the builder beside the step, asked by the server before it is turned on. `brokenAt` finds what no builder
// makes: bodies of a call that hang together nowhere.
import { missingOfDelay } from './delays.ts';
import {
  following,
  type Graph,
  goesTwoWays,
  type Lane,
  lanesOf,
  outcomes,
  triggerOf,
  type WorkflowNode,
  waysOf,
} from './graph.ts';
import { missingOfStep } from './steps.ts';
import { missingOfTrigger } from './triggers.ts';

export interface Problem {
  nodeId: string;
  /** A lane of it, or a trigger of it. */
  partId: string | null;
  reason: string;
}

export const mostNodes = 300;

const missingOfLanes = (lanes: readonly Lane[]): Omit<Problem, 'nodeId'>[] => {
  const found: Omit<Problem, 'nodeId'>[] = lanes
    .filter((lane) => lane.type === 'filters' && !lane.filtersGroups.some((group) => group.length > 0))
    .map((lane) => ({ partId: lane.id, reason: 'Choose at least one condition' }));
  const shares = lanes.filter((lane) => lane.type === 'percentage');
  const sum = shares.reduce((so, lane) => so + lane.value, 0);
  if (shares.length > 0 && sum !== 100)
    found.push({ partId: null, reason: `The shares must sum to 100, and sum to ${sum}` });
  return found;
};

/** What one node still needs. `now` is a local moment of the agency, 'yyyy-mm-ddTHH:mm'. */
export const problemsOfNode = (node: WorkflowNode, now: string): Problem[] => {
  const { deed, enrolledFrom } = node.data;
  const of = (partId: string | null, reason: string | null): Problem[] =>
    reason === null ? [] : [{ nodeId: node.id, partId, reason }];
  if (node.type === 'trigger') {
    if (enrolledFrom.length === 0) return of(null, 'Choose what starts it');
    return enrolledFrom.flatMap((trigger) => of(trigger.id, missingOfTrigger(trigger, now.slice(0, 10))));
  }
  if (deed?.kind === 'step') return of(null, missingOfStep(deed.step, now));
  if (deed?.kind === 'delay') return of(null, missingOfDelay(deed.delay, now.slice(0, 10)));
  if (deed?.kind === 'branch') return missingOfLanes(deed.lanes).flatMap(({ partId, reason }) => of(partId, reason));
  return [];
};

/** Everything that must be mended before a workflow can be turned on, in the order in which it is read. */
export const problemsOf = (graph: Graph, now: string): Problem[] => {
  const trigger = triggerOf(graph);
  if (!trigger) {
    const place = graph.nodes.find(({ data }) => data.newTrigger);
    return [{ nodeId: place?.id ?? '', partId: null, reason: 'Choose what starts it' }];
  }
  const found = following(graph, trigger.id).flatMap((node) => problemsOfNode(node, now));
  const isIdle = following(graph, trigger.id).every(({ data }) => data.deed === null);
  return isIdle ? [...found, { nodeId: trigger.id, partId: null, reason: 'Add at least one step' }] : found;
};

/** Whether a wait has the lanes that its settings ask for, and no others. */
const hasItsLanes = (node: WorkflowNode): boolean => {
  const { deed } = node.data;
  if (deed?.kind !== 'delay') return true;
  const types = lanesOf(node).map(({ type }) => type);
  return goesTwoWays(deed.delay) ? types.join() === outcomes.join() : types.length === 0;
};

/** Why a graph is refused, in the words of its fields as callers of the API send them: the first thing that does not hold together, or null. */
export const brokenAt = (graph: Graph): string | null => {
  if (graph.nodes.length > mostNodes) return `A workflow has at most ${mostNodes} nodes`;
  const ids = graph.nodes.map(({ id }) => id);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const laneIds = graph.nodes.flatMap((node) => lanesOf(node).map(({ id }) => id));
  if (byId.size !== ids.length) return 'nodes.id is used twice';
  if (new Set(laneIds).size !== laneIds.length) return 'nodes.data.lanes.id is used twice';
  const triggers = graph.nodes.filter(({ type }) => type === 'trigger');
  if (triggers.length > 1) return 'nodes has more than one node of type trigger';
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  if (edges.size !== graph.edges.length) return 'edges.id is used twice';
  if (new Set(graph.edges.map(({ target }) => target)).size !== graph.edges.length)
    return 'edges.target: two edges have the same target';
  let ways = 0;
  for (const node of graph.nodes) {
    if (node.data.deed?.kind === 'branch' && lanesOf(node).length === 0) return 'A branch node has no lanes';
    if (!hasItsLanes(node)) return 'data.deed.lanes of a delay does not match goesTwoWays';
    if (node.data.type !== node.type) return 'node.data.type differs from node.type';
    for (const { laneId, nextNodeId, nextEdgeId } of waysOf(node)) {
      if (nextNodeId === null && nextEdgeId === null) continue;
      const edge = edges.get(nextEdgeId ?? '');
      if (!edge) return 'nextEdgeId does not exist in edges';
      if (edge.source !== node.id || edge.target !== nextNodeId || edge.laneId !== laneId)
        return 'nextNodeId and nextEdgeId of a node do not match its edge';
      if (!byId.has(edge.target)) return 'edge.target does not exist in nodes';
      ways += 1;
    }
  }
  if (graph.edges.some(({ source }) => !byId.has(source))) return 'edge.source does not exist in nodes';
  if (ways !== graph.edges.length) return 'An edge is not the nextEdgeId of its source';
  const [trigger] = triggers;
  if (!trigger) return null;
  if (graph.edges.some(({ target }) => target === trigger.id))
    return 'edge.target is the trigger, which no edge may lead to';
  const reached = following(graph, trigger.id);
  const isShut = (node: WorkflowNode): boolean => waysOf(node).some(({ nextNodeId }) => nextNodeId === null);
  if (reached.some((node) => isShut(node) !== node.data.end))
    return 'A node without a next node must have data.end, and no other may have it';
  const lost = graph.nodes.find((node) => !reached.includes(node) && !node.data.newTrigger);
  return lost ? 'A node cannot be reached from the trigger' : null;
};
