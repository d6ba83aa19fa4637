// The ways out of a wait for an event: one, or two, of which one is of those to whom it happened and the other of those whose time was up (decision 63).
import {
  type Deed,
  type Graph,
  goesTwoWays,
  lanesOf,
  type NewId,
  nodeOf,
  type OutcomeLane,
  outcomes,
} from '../graph.ts';
import { lead, type Place, withEnd, withNode, withoutNodes } from './editing-graphs.ts';

const nowhere = { nextNodeId: null, nextEdgeId: null } as const;

const newLanes = (newId: NewId): OutcomeLane[] => outcomes.map((type) => ({ id: newId(), type, ...nowhere }));

/** A wait that goes two ways with lanes of its own; any other deed as it is. */
export const withOutcomes = (deed: Deed, newId: NewId): Deed =>
  deed.kind === 'delay' && goesTwoWays(deed.delay) ? { ...deed, lanes: newLanes(newId) } : deed;

/** The place of those whose time was up; undefined of a node that goes one way. */
export const placeOfLate = (graph: Graph, id: string): Place | undefined => {
  const node = nodeOf(graph, id);
  const lane = node && lanesOf(node).find(({ type }) => type === 'timedOut');
  return lane && { nodeId: id, laneId: lane.id };
};

const parted = (graph: Graph, id: string, newId: NewId): Graph => {
  const onward = nodeOf(graph, id)?.nextNodeId ?? null;
  const lanes = newLanes(newId);
  const cut = withNode(lead(graph, { nodeId: id, laneId: null }, null, newId), id, (node) =>
    node.data.deed?.kind === 'delay' ? { ...node, data: { ...node.data, deed: { ...node.data.deed, lanes } } } : node,
  );
  return lanes.reduce((so, { id: laneId, type }) => {
    const place = { nodeId: id, laneId };
    return type === 'happened' && onward !== null ? lead(so, place, onward, newId) : withEnd(so, place, newId);
  }, cut);
};

const joined = (graph: Graph, id: string, newId: NewId): Graph => {
  const node = nodeOf(graph, id);
  const lanes = node ? lanesOf(node) : [];
  const onward = lanes.find(({ type }) => type === 'happened')?.nextNodeId ?? null;
  const late = lanes.find(({ type }) => type === 'timedOut')?.nextNodeId ?? null;
  const cut = lanes.reduce((so, { id: laneId }) => lead(so, { nodeId: id, laneId }, null, newId), graph);
  const whole = withNode(cut, id, (one) => {
    if (one.data.deed?.kind !== 'delay') return one;
    const { lanes: _, ...deed } = one.data.deed;
    return { ...one, data: { ...one.data, deed } };
  });
  const rest = withoutNodes(whole, new Set(late === null ? [] : [late]));
  return lead(rest, { nodeId: id, laneId: null }, onward, newId);
};

/**
 * Gives a wait the ways out that its settings ask for. What followed it goes on in the lane of those to whom it happened, and comes back from there;
 * the lane of the others must have no steps then.
 */
export const withWays = (graph: Graph, id: string, newId: NewId): Graph => {
  const node = nodeOf(graph, id);
  if (node?.data.deed?.kind !== 'delay') return graph;
  const isParted = lanesOf(node).length > 0;
  if (goesTwoWays(node.data.deed.delay) === isParted) return graph;
  return isParted ? joined(graph, id, newId) : parted(graph, id, newId);
};
