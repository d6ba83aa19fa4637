// Commands on the lanes of a branch (communication §3, §4; decision 64).
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { BranchObject } from '../branch-objects.ts';
import { type BranchKind, otherwiseName } from '../choices.ts';
import {
  type BranchLane,
  type Deed,
  type FilterLane,
  following,
  type Graph,
  isOutcome,
  type Lane,
  lanesOf,
  type NewId,
  nodeOf,
  outcomeNames,
  type PercentageLane,
} from '../graph.ts';
import { evenShares, typedShare } from '../percentages.ts';
import { lead, wayAt, withEnd, withLanes, withNode, withoutNodes } from './editing-graphs.ts';
import { lastPlace } from './steps.ts';

export const mostLanes = 20;

const nowhere = { nextNodeId: null, nextEdgeId: null } as const;

const filterLane = (id: string, value: string): FilterLane => ({
  id,
  type: 'filters',
  value,
  filtersGroups: [],
  selectedEntity: 'contacts',
  currentStep: 'attributeList',
  selectedFilterGroup: null,
  selectedFilterIndex: null,
  ...nowhere,
});

const shareLane = (id: string, label: string, value: number): PercentageLane => ({
  id,
  type: 'percentage',
  value,
  label,
  ...nowhere,
});

/** What people call a lane. */
export const nameOfLane = (lane: Lane): string => {
  if (isOutcome(lane)) return outcomeNames[lane.type];
  return lane.type === 'percentage' ? lane.label : lane.value;
};

/** 'Branch N' with the lowest N that no lane of the branch has (R608). */
export const nextLaneName = (lanes: readonly Lane[]): string => {
  const taken = new Set(lanes.map(nameOfLane));
  for (let n = 1; ; n += 1) if (!taken.has(`Branch ${n}`)) return `Branch ${n}`;
};

/** A new branch: one lane and 'Conditions not met', or two halves. */
export const newBranch = (branch: BranchKind, newId: NewId): Extract<Deed, { kind: 'branch' }> => {
  if (branch === 'percentage')
    return {
      kind: 'branch',
      branch,
      lanes: evenShares(2).map((share, place) => shareLane(newId(), `Branch ${place + 1}`, share)),
    };
  const otherwise: BranchLane = { id: newId(), type: 'otherwise', value: otherwiseName, ...nowhere };
  return { kind: 'branch', branch, lanes: [filterLane(newId(), 'Branch 1'), otherwise] };
};

/** Whether a branch of this kind may have more lanes than it begins with. */
export const takesLanes = (branch: BranchKind): boolean => branch === 'multiple' || branch === 'percentage';

const evened = (lanes: readonly Lane[]): Lane[] => {
  const shares = evenShares(lanes.length);
  return lanes.map((lane, place) => (lane.type === 'percentage' ? { ...lane, value: shares[place] ?? 0 } : lane));
};

const changeLanes = (graph: Graph, id: string, change: (lanes: readonly Lane[]) => readonly Lane[]): Graph =>
  withNode(graph, id, (node) => withLanes(node, change(lanesOf(node))));

/** Adds a lane before 'Conditions not met', with an end of its own; shares are divided anew. */
export const addLane = (graph: Graph, id: string, newId: NewId): Graph => {
  const deed = nodeOf(graph, id)?.data.deed;
  if (deed?.kind !== 'branch' || !takesLanes(deed.branch) || deed.lanes.length >= mostLanes) return graph;
  const name = nextLaneName(deed.lanes);
  const laneId = newId();
  const wider = changeLanes(graph, id, (lanes) =>
    deed.branch === 'percentage'
      ? evened([...lanes, shareLane(laneId, name, 0)])
      : [...lanes.slice(0, -1), filterLane(laneId, name), ...lanes.slice(-1)],
  );
  return withEnd(wider, { nodeId: id, laneId }, newId);
};

/** Whether a lane may go: never 'Conditions not met', never the last one beside it. */
export const canRemoveLane = (lanes: readonly Lane[], laneId: string): boolean =>
  lanes.length > (lanes[0]?.type === 'percentage' ? 1 : 2) &&
  lanes.some((lane) => lane.id === laneId && lane.type !== 'otherwise');

/**
 * Takes a lane out. Its steps go with it, or they move to the last other lane, 'Conditions not met', before those that are there. Shares are divided
 * anew.
 */
export const removeLane = (graph: Graph, id: string, laneId: string, steps: 'move' | 'delete', newId: NewId): Graph => {
  const node = nodeOf(graph, id);
  if (!node || !canRemoveLane(lanesOf(node), laneId)) return graph;
  const head = wayAt(graph, { nodeId: id, laneId })?.nextNodeId ?? null;
  const isEmpty = nodeOf(graph, head)?.data.end ?? true;
  const heir = lanesOf(node).findLast((lane) => lane.id !== laneId);
  const withoutLane = (so: Graph): Graph =>
    changeLanes(so, id, (lanes) => {
      const left = lanes.filter((lane) => lane.id !== laneId);
      return left[0]?.type === 'percentage' ? evened(left) : left;
    });
  if (steps === 'delete' || isEmpty || !heir) {
    const cut = lead(graph, { nodeId: id, laneId }, null, newId);
    return withoutLane(withoutNodes(cut, new Set(following(graph, head).map((below) => below.id))));
  }
  const last = lastPlace(graph, { nodeId: id, laneId });
  const oldEnd = wayAt(graph, last)?.nextNodeId ?? null;
  const cut = lead(graph, { nodeId: id, laneId }, null, newId);
  const joined = lead(cut, last, heir.nextNodeId, newId);
  const led = lead(joined, { nodeId: id, laneId: heir.id }, head, newId);
  return withoutLane(withoutNodes(led, new Set(oldEnd === null ? [] : [oldEnd])));
};

/** Gives a lane another name; a blank one is none. 'Conditions not met' and the outcomes of a wait keep their own. */
export const renameLane = (graph: Graph, id: string, laneId: string, name: string): Graph => {
  const written = name.trim().slice(0, 100);
  if (written === '') return graph;
  return changeLanes(graph, id, (lanes) =>
    lanes.map((lane) => {
      if (lane.id !== laneId) return lane;
      if (lane.type === 'percentage') return { ...lane, label: written };
      return lane.type === 'filters' ? { ...lane, value: written } : lane;
    }),
  );
};

/** Applies filters to a lane and goes to its list of filters (R674). Empty groups are dropped. */
export const setLaneFilters = (
  graph: Graph,
  id: string,
  laneId: string,
  filtersGroups: FiltersGroups,
  selectedEntity: BranchObject = 'contacts',
): Graph =>
  changeLanes(graph, id, (lanes) =>
    lanes.map((lane) =>
      lane.id === laneId && lane.type === 'filters'
        ? {
            ...lane,
            filtersGroups: filtersGroups.filter((group) => group.length > 0),
            selectedEntity,
            currentStep: 'filterList',
            selectedFilterGroup: null,
            selectedFilterIndex: null,
          }
        : lane,
    ),
  );

/**
 * Gives the lanes of a branch back what they were named and asked. Where they lead stays, so that what was changed below them meanwhile stays as it is;
 * undefined where lanes came or went, which took steps along.
 */
export const restoredLanes = (graph: Graph, id: string, before: readonly Lane[]): Graph | undefined => {
  const node = nodeOf(graph, id);
  const was = new Map(before.map((lane) => [lane.id, lane]));
  const lanes = node ? lanesOf(node) : [];
  if (lanes.length !== was.size || lanes.some((lane) => !was.has(lane.id))) return undefined;
  return changeLanes(graph, id, () =>
    lanes.map((lane) => {
      const { nextNodeId, nextEdgeId } = lane;
      return { ...(was.get(lane.id) ?? lane), nextNodeId, nextEdgeId };
    }),
  );
};

/** Sets one share as it was typed; the others stay, and a sum that is not 100 is a problem until somebody mends it (decision 64). */
export const setShare = (graph: Graph, id: string, laneId: string, typed: number): Graph =>
  changeLanes(graph, id, (lanes) =>
    lanes.map((lane) =>
      lane.id === laneId && lane.type === 'percentage' ? { ...lane, value: typedShare(typed) } : lane,
    ),
  );
