// A workflow as plain data: one trigger, then steps one below the other; a branch divides the way into lanes, each of which goes its own way to
// an end of its own (communication §3). Builder and server read it with the functions of this file.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { BranchObject } from './branch-objects.ts';
import type { BranchKind, branchSteps, NoteStatus } from './choices.ts';
import { otherwiseName } from './choices.ts';
import type { Delay } from './delays.ts';
import { type ActionType, type Step, stepTable } from './steps.ts';
import type { Trigger } from './triggers.ts';

/** Nodes are of these types, or of the type of their step. */
export const plainTypes = ['trigger', 'new', 'calendar', 'delay', 'branch'] as const;
export type PlainType = (typeof plainTypes)[number];
export type NodeType = PlainType | ActionType;
export const nodeTypes = (): readonly NodeType[] => [...plainTypes, ...stepTable.all().map(({ type }) => type)];

/** Where a way leads on: the node and the edge to it; both null where nothing follows. */
export interface Way {
  nextNodeId: string | null;
  nextEdgeId: string | null;
}

/** A lane for those who meet its filters, the first that they meet (R607). What the panel has open travels along. */
export interface FilterLane extends Way {
  id: string;
  type: 'filters';
  /** Its name. */
  value: string;
  filtersGroups: FiltersGroups;
  /** What the filters are about; a record of the contact's own, or the contact itself. */
  selectedEntity: BranchObject;
  currentStep: (typeof branchSteps)[number];
  selectedFilterGroup: number | null;
  selectedFilterIndex: number | null;
}

/** A lane for a share of those who come by (R611). */
export interface PercentageLane extends Way {
  id: string;
  type: 'percentage';
  /** 0 to 100. */
  value: number;
  label: string;
}

/** The lane of those whom no other takes (R609). */
export interface OtherwiseLane extends Way {
  id: string;
  type: 'otherwise';
  value: typeof otherwiseName;
}

/** How a wait for an event ends: it happened, or its time was up. */
export const outcomes = ['happened', 'timedOut'] as const;
export type WaitOutcome = (typeof outcomes)[number];
export const outcomeNames = { happened: 'It happened', timedOut: 'It did not happen' } as const;

/** A way out of a wait for an event, of those for whom it ended so. */
export interface OutcomeLane extends Way {
  id: string;
  type: WaitOutcome;
}

export type BranchLane = FilterLane | PercentageLane | OtherwiseLane;
export type Lane = BranchLane | OutcomeLane;

export interface NodeNote {
  text: string;
  /** A moment, ISO 8601. */
  lastEdited: string | null;
  status: NoteStatus;
}

/** What the node does. */
export type Deed =
  | { kind: 'step'; step: Step }
  /** One that goes two ways has a lane for each outcome. */
  | { kind: 'delay'; delay: Delay; lanes?: readonly OutcomeLane[] | undefined }
  | { kind: 'branch'; branch: BranchKind; lanes: readonly BranchLane[] };

export interface NodeData {
  toolbarVisible: boolean;
  showDeleteButton: boolean;
  note: NodeNote;
  /** A place for a trigger that is to come. */
  newTrigger: boolean;
  /** Where a way ends; a step that is added to it comes before it. */
  end: boolean;
  type: NodeType;
  /** Of the trigger node: any of these lets a contact in. */
  enrolledFrom: readonly Trigger[];
  deed: Deed | null;
}

export interface WorkflowNode extends Way {
  id: string;
  type: NodeType;
  position: { x: number; y: number };
  data: NodeData;
}

export interface WorkflowEdge {
  id: string;
  source: string;
  target: string;
  type: 'smoothstep';
  /** Of a branch: the lane that it comes out of. */
  laneId: string | null;
}

export interface Graph {
  nodes: readonly WorkflowNode[];
  edges: readonly WorkflowEdge[];
}

/** Makes ids: of nodes, edges, lanes. */
export type NewId = () => string;

export const emptyNote: NodeNote = { text: '', lastEdited: null, status: 'emptyClosed' };

/** A node of which nothing is known but its type. */
export const bareNode = (id: string, type: NodeType, data: Partial<NodeData> = {}): WorkflowNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  nextNodeId: null,
  nextEdgeId: null,
  data: {
    toolbarVisible: false,
    showDeleteButton: type !== 'trigger' && type !== 'new',
    note: emptyNote,
    newTrigger: false,
    end: false,
    type,
    enrolledFrom: [],
    deed: null,
    ...data,
  },
});

export const bareEdge = (id: string, source: string, target: string, laneId: string | null = null): WorkflowEdge => ({
  id,
  source,
  target,
  type: 'smoothstep',
  laneId,
});

/** One trigger, a place for a new trigger and an end, with one edge between the first and the last (R535). */
export const newGraph = (newId: NewId): Graph => {
  const [triggerId, placeId, endId, edgeId] = [newId(), newId(), newId(), newId()];
  return {
    nodes: [
      { ...bareNode(triggerId, 'trigger'), nextNodeId: endId, nextEdgeId: edgeId },
      bareNode(placeId, 'new', { newTrigger: true }),
      bareNode(endId, 'new', { end: true }),
    ],
    edges: [bareEdge(edgeId, triggerId, endId)],
  };
};

/** The node of an id; undefined of null and of one that is not there. */
export const nodeOf = (graph: Graph, id: string | null): WorkflowNode | undefined =>
  id === null ? undefined : graph.nodes.find((node) => node.id === id);

/** The node that lets contacts in; undefined while there is only a place for it. */
export const triggerOf = (graph: Graph): WorkflowNode | undefined => graph.nodes.find(({ type }) => type === 'trigger');

/** The lanes of a branch, or of a wait that goes two ways; of any other node, none. */
export const lanesOf = ({ data: { deed } }: WorkflowNode): readonly Lane[] =>
  deed === null || deed.kind === 'step' ? [] : (deed.lanes ?? []);

export const isOutcome = (lane: Lane): lane is OutcomeLane => lane.type === 'happened' || lane.type === 'timedOut';

/** Whether those to whom it happened and the others go different ways from there. */
export const goesTwoWays = (delay: Delay): boolean => delay.delay === 'eventOccurrence' && delay.goesTwoWays === true;

/** Where a wait leads on; `laneId` is null of one that goes one way. */
export const wayAfterWait = (node: WorkflowNode, outcome: WaitOutcome): Way & { laneId: string | null } => {
  const lane = lanesOf(node).find(({ type }) => type === outcome);
  const { nextNodeId, nextEdgeId } = lane ?? node;
  return { nextNodeId, nextEdgeId, laneId: lane?.id ?? null };
};

/** Every way out of a node: its own, or those of its lanes. */
export const waysOf = (node: WorkflowNode): readonly (Way & { laneId: string | null })[] => {
  const lanes = lanesOf(node);
  return lanes.length > 0
    ? lanes.map(({ id, nextNodeId, nextEdgeId }) => ({ laneId: id, nextNodeId, nextEdgeId }))
    : [{ laneId: null, nextNodeId: node.nextNodeId, nextEdgeId: node.nextEdgeId }];
};

/** A node and all that comes after it, itself first, each before what follows it. A way that leads back is followed once. */
export const following = (graph: Graph, id: string | null): WorkflowNode[] => {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const found = new Map<string, WorkflowNode>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = next === null ? undefined : byId.get(next);
    if (!node || found.has(node.id)) continue;
    found.set(node.id, node);
    for (const { nextNodeId } of waysOf(node).toReversed()) open.push(nextNodeId);
  }
  return [...found.values()];
};

/** The nodes that do something, from the trigger on, in the order in which they are read. */
export const deedsOf = (graph: Graph): WorkflowNode[] =>
  following(graph, triggerOf(graph)?.id ?? null).filter(({ data }) => data.deed !== null);
