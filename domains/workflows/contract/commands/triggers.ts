// Commands on what lets contacts in, and on how a workflow opens (communication §4 "Loading a workflow"; decision 55).
import { bareNode, type Graph, type NewId, triggerOf, type WorkflowNode } from '../graph.ts';
import type { Trigger } from '../triggers.ts';
import { lead, withNode } from './editing-graphs.ts';

export const mostTriggers = 20;

const changeTriggers = (graph: Graph, change: (triggers: readonly Trigger[]) => readonly Trigger[]): Graph => {
  const node = triggerOf(graph);
  return node
    ? withNode(graph, node.id, (was) => ({
        ...was,
        data: { ...was.data, enrolledFrom: change(was.data.enrolledFrom) },
      }))
    : graph;
};

/** Puts a trigger among those of which any lets a contact in; one that is there already is changed. */
export const putTrigger = (graph: Graph, trigger: Trigger): Graph =>
  changeTriggers(graph, (had) => {
    if (had.some(({ id }) => id === trigger.id)) return had.map((one) => (one.id === trigger.id ? trigger : one));
    return had.length < mostTriggers ? [...had, trigger] : had;
  });

/** Takes a trigger away; one that is not there leaves the graph as it is. */
export const removeTrigger = (graph: Graph, id: string): Graph =>
  changeTriggers(graph, (had) => had.filter((one) => one.id !== id));

/** What is set when a workflow is opened (R666–R669). */
export interface Opening {
  /** How many contacts entered. */
  enrolledCount: number;
  /** The triggers that the workflow itself keeps. */
  enrolledFrom: readonly Trigger[];
}

const isPlaceForTrigger = ({ data }: WorkflowNode): boolean => data.newTrigger;

/**
 * The graph as the builder opens it. With people inside, the trigger is locked and a place for a new one is there. A trigger node that says it has
 * triggers while the workflow keeps none becomes such a place itself, and leads nowhere.
 */
export const openGraph = (graph: Graph, { enrolledCount, enrolledFrom }: Opening, newId: NewId): Graph => {
  const trigger = triggerOf(graph);
  if (!trigger) return graph;
  if (enrolledCount === 0 && trigger.data.enrolledFrom.length > 0 && enrolledFrom.length === 0) {
    const cut = lead(graph, { nodeId: trigger.id, laneId: null }, null, newId);
    const place = bareNode(trigger.id, 'new', { newTrigger: true });
    const others = cut.nodes.filter((node) => node.id !== trigger.id && !isPlaceForTrigger(node));
    return { ...cut, nodes: [{ ...place, position: trigger.position }, ...others] };
  }
  const locked = withNode(graph, trigger.id, (node) => ({
    ...node,
    data: { ...node.data, showDeleteButton: enrolledCount === 0 && node.data.enrolledFrom.length > 0 },
  }));
  if (locked.nodes.some(isPlaceForTrigger)) return locked;
  return { ...locked, nodes: [...locked.nodes, bareNode(newId(), 'new', { newTrigger: true })] };
};

/** Makes a place for a new trigger the trigger again, leading to the first node that nothing leads to. */
export const restoreTrigger = (graph: Graph, newId: NewId): Graph => {
  const place = graph.nodes.find(isPlaceForTrigger);
  if (triggerOf(graph) || !place) return graph;
  const targets = new Set(graph.edges.map(({ target }) => target));
  const head = graph.nodes.find((node) => node.id !== place.id && !targets.has(node.id));
  const nodes = [
    ...graph.nodes.map((node) =>
      node.id === place.id ? { ...bareNode(place.id, 'trigger'), position: node.position } : node,
    ),
    bareNode(newId(), 'new', { newTrigger: true }),
  ];
  return lead({ ...graph, nodes }, { nodeId: place.id, laneId: null }, head?.id ?? null, newId);
};
