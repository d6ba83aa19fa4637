// Commands on the steps of a workflow: added, changed, moved, duplicated, taken out. What a command cannot do leaves the graph as it is.
import {
  bareNode,
  type Deed,
  following,
  type Graph,
  goesTwoWays,
  lanesOf,
  type NewId,
  type NodeType,
  nodeOf,
  type WorkflowNode,
  waysOf,
} from '../graph.ts';
import { lead, type Place, placeBefore, wayAt, withEnd, withNode, withoutNodes } from './editing-graphs.ts';
import { placeOfLate, withOutcomes, withWays } from './waits.ts';

/** The type of the node that does this. */
export const typeOfDeed = (deed: Deed): NodeType => (deed.kind === 'step' ? deed.step.type : deed.kind);

/** The node that a place leads to. */
export const nodeAt = (graph: Graph, place: Place): WorkflowNode | undefined =>
  nodeOf(graph, wayAt(graph, place)?.nextNodeId ?? null);

/** Puts a step where a way leads on. Of one with lanes, the first goes on with what came there; each other lane has an end of its own. */
export const addStep = (graph: Graph, place: Place, given: Deed, newId: NewId): Graph => {
  const deed = withOutcomes(given, newId);
  const was = wayAt(graph, place);
  if (!was) return graph;
  const node = bareNode(newId(), typeOfDeed(deed), { deed });
  const added = lead({ ...graph, nodes: [...graph.nodes, node] }, place, node.id, newId);
  const [first, ...others] = waysOf(node).map(({ laneId }): Place => ({ nodeId: node.id, laneId }));
  if (!first) return graph;
  const onward = was.nextNodeId === null ? withEnd(added, first, newId) : lead(added, first, was.nextNodeId, newId);
  return others.reduce((so, other) => withEnd(so, other, newId), onward);
};

/** Gives a step other settings. Its kind stays what it is, and its ways out stay as they lead; a wait gets those that its settings ask for. */
export const changeStep = (graph: Graph, id: string, deed: Exclude<Deed, { kind: 'branch' }>, newId: NewId): Graph => {
  const late = placeOfLate(graph, id);
  // Steps of those whose time was up would go with their lane.
  if (late && deed.kind === 'delay' && !goesTwoWays(deed.delay) && countBelow(graph, late) > 0) return graph;
  const changed = withNode(graph, id, (node) => {
    const was = node.data.deed;
    if (was?.kind !== deed.kind || node.type !== typeOfDeed(deed)) return node;
    const kept = was.kind === 'delay' && was.lanes ? { ...deed, lanes: was.lanes } : deed;
    return { ...node, data: { ...node.data, deed: kept } };
  });
  return withWays(changed, id, newId);
};

/** The place from which the way below another ends, following the first lane of every branch. */
export const lastPlace = (graph: Graph, place: Place): Place => {
  let at = place;
  for (let left = graph.nodes.length; left > 0; left -= 1) {
    const node = nodeAt(graph, at);
    if (!node || node.data.end) return at;
    at = { nodeId: node.id, laneId: waysOf(node)[0]?.laneId ?? null };
  }
  return at;
};

const idsFrom = (graph: Graph, id: string | null): Set<string> => new Set(following(graph, id).map((node) => node.id));

/** Takes a step out; its way goes on. Of a branch, the steps of the lane `keep` go on in its place and those of its other lanes go with it. */
export const removeStep = (graph: Graph, id: string, newId: NewId, keep: string | null = null): Graph => {
  const node = nodeOf(graph, id);
  const before = placeBefore(graph, id);
  if (!node?.data.deed || !before) return graph;
  const gone = new Set([id]);
  for (const lane of lanesOf(node))
    if (lane.id !== keep) for (const below of idsFrom(graph, lane.nextNodeId)) gone.add(below);
  const kept = lanesOf(node).length > 0 ? lanesOf(node).find((lane) => lane.id === keep) : node;
  const rest = withoutNodes(lead(graph, before, kept?.nextNodeId ?? null, newId), gone);
  return kept?.nextNodeId ? rest : withEnd(rest, before, newId);
};

/** How many steps go with a node when none of its lanes is kept, itself among them. */
export const countBelow = (graph: Graph, place: Place): number =>
  following(graph, wayAt(graph, place)?.nextNodeId ?? null).filter(({ data }) => data.deed !== null).length;

const isPlain = (node: WorkflowNode | undefined): node is WorkflowNode =>
  node?.data.deed != null && lanesOf(node).length === 0;

/** The two neighbours that change places when a step moves; undefined where it cannot: past the trigger, an end or a branch. */
const swapped = (
  graph: Graph,
  id: string,
  way: 'up' | 'down',
): [upper: WorkflowNode, lower: WorkflowNode] | undefined => {
  const node = nodeOf(graph, id);
  const other =
    way === 'up' ? nodeOf(graph, placeBefore(graph, id)?.nodeId ?? null) : nodeOf(graph, node?.nextNodeId ?? null);
  if (!isPlain(node) || !isPlain(other)) return undefined;
  return way === 'up' ? [other, node] : [node, other];
};

/** Whether a step has a neighbour to change places with. */
export const canMove = (graph: Graph, id: string, way: 'up' | 'down'): boolean => swapped(graph, id, way) !== undefined;

/** Lets a step change places with the one above or below it. */
export const moveStep = (graph: Graph, id: string, way: 'up' | 'down', newId: NewId): Graph => {
  const [upper, lower] = swapped(graph, id, way) ?? [];
  const before = upper && placeBefore(graph, upper.id);
  if (!upper || !lower || !before) return graph;
  const after = lower.nextNodeId;
  const first = lead(graph, before, lower.id, newId);
  const second = lead(first, { nodeId: lower.id, laneId: null }, upper.id, newId);
  return lead(second, { nodeId: upper.id, laneId: null }, after, newId);
};

/** Puts a copy of a step below it, without its note; of a branch, its lanes without their steps. */
export const duplicateStep = (graph: Graph, id: string, newId: NewId): Graph => {
  const node = nodeOf(graph, id);
  if (!node?.data.deed) return graph;
  const { deed } = node.data;
  // A wait gets lanes of its own as it is put down.
  const copy: Deed =
    deed.kind === 'branch'
      ? { ...deed, lanes: deed.lanes.map((lane) => ({ ...lane, id: newId(), nextNodeId: null, nextEdgeId: null })) }
      : deed;
  const below = waysOf(node)[0];
  return below ? addStep(graph, { nodeId: id, laneId: below.laneId }, copy, newId) : graph;
};
