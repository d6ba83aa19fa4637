// How ways are tied: what every command on a graph is made of. Each answers a new graph and leaves the given one as it was.
import {
  bareEdge,
  bareNode,
  type Graph,
  isOutcome,
  type Lane,
  lanesOf,
  type NewId,
  type Way,
  type WorkflowNode,
} from '../graph.ts';

/** A way out of a node: its own, or that of one of its lanes. */
export interface Place {
  nodeId: string;
  laneId: string | null;
}

/** The graph with one node changed; without such a node, as it was. */
export const withNode = (graph: Graph, id: string, change: (node: WorkflowNode) => WorkflowNode): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === id ? change(node) : node)),
});

/** A branch with other lanes, or a wait with lanes that lead elsewhere; any other node as it was. */
export const withLanes = (node: WorkflowNode, lanes: readonly Lane[]): WorkflowNode => {
  const { deed } = node.data;
  if (deed?.kind === 'branch')
    return { ...node, data: { ...node.data, deed: { ...deed, lanes: lanes.filter((lane) => !isOutcome(lane)) } } };
  if (deed?.kind !== 'delay' || !deed.lanes) return node;
  return { ...node, data: { ...node.data, deed: { ...deed, lanes: lanes.filter(isOutcome) } } };
};

/** The way out at a place; undefined where there is no such node or lane. */
export const wayAt = (graph: Graph, { nodeId, laneId }: Place): Way | undefined => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (!node) return undefined;
  const lanes = lanesOf(node);
  if (lanes.length === 0) return laneId === null ? node : undefined;
  return lanes.find(({ id }) => id === laneId);
};

/** The place from which a node is reached; undefined of the trigger and of what hangs nowhere. */
export const placeBefore = (graph: Graph, id: string): Place | undefined => {
  const edge = graph.edges.find(({ target }) => target === id);
  return edge && { nodeId: edge.source, laneId: edge.laneId };
};

/** Leads a place to another node, or to none; the edge that was there goes. */
export const lead = (graph: Graph, place: Place, target: string | null, newId: NewId): Graph => {
  const had = wayAt(graph, place);
  if (!had) return graph;
  const edgeId = target === null ? null : newId();
  const way: Way = { nextNodeId: target, nextEdgeId: edgeId };
  const rest = graph.edges.filter(({ id }) => id !== had.nextEdgeId);
  const led = withNode(graph, place.nodeId, (node) =>
    place.laneId === null
      ? { ...node, ...way }
      : withLanes(
          node,
          lanesOf(node).map((lane) => (lane.id === place.laneId ? { ...lane, ...way } : lane)),
        ),
  );
  return {
    nodes: led.nodes,
    edges: target === null || edgeId === null ? rest : [...rest, bareEdge(edgeId, place.nodeId, target, place.laneId)],
  };
};

/** Lets a way end in an end of its own. */
export const withEnd = (graph: Graph, place: Place, newId: NewId): Graph => {
  const end = bareNode(newId(), 'new', { end: true });
  return lead({ ...graph, nodes: [...graph.nodes, end] }, place, end.id, newId);
};

/** Takes nodes out with every edge at them; ways that led to them must lead elsewhere already. */
export const withoutNodes = (graph: Graph, ids: ReadonlySet<string>): Graph => ({
  nodes: graph.nodes.filter(({ id }) => !ids.has(id)),
  edges: graph.edges.filter(({ source, target }) => !ids.has(source) && !ids.has(target)),
});
