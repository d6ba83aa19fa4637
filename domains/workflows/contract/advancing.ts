// One move of somebody's way through a workflow, as a pure function: from where they are and what happened to where they are then, and what must be
// done about it. The engine carries the effects out in the transaction that keeps the state; a simulation carries them out in its head.
import { triggerOfDelay } from './delays.ts';
import { type Deed, type Graph, lanesOf, nodeOf, triggerOf, type WorkflowNode, wayAfterWait } from './graph.ts';
import type { Ending } from './running.ts';
import type { Step } from './steps.ts';
import type { Trigger } from './triggers.ts';

export interface RunState {
  status: 'inProgress' | 'completed' | 'missed';
  /** Where they are; null before they entered and after they left. */
  nodeId: string | null;
  /** Which time they are at it: one more each time that it is tried again. What is said of an earlier time is passed over. */
  iteration: number;
  /** What is being done there: it acts, a lane is being chosen, or they wait. */
  phase: 'acts' | 'chooses' | 'waits' | 'isStuck' | 'isOver';
  /** While they wait, or their step waits for people: until when; null where only an event ends it. */
  until: Temporal.Instant | null;
  ending: Ending | null;
}

/** The step that is spoken of: its node, and which time. Whatever a step does is done once for it. */
export interface At {
  nodeId: string;
  iteration: number;
}

export type RunEvent =
  | { kind: 'entered' }
  /** The step at the node was carried out, or left out with a reason. */
  | ({ kind: 'acted' } & At)
  /** It is begun and waits for people: it is taken up again then, or when there is news. */
  | ({ kind: 'held'; until: Temporal.Instant } & At)
  /** It could not be carried out, and somebody has to look. */
  | ({ kind: 'failed' } & At)
  | ({ kind: 'chose'; laneId: string } & At)
  /** The clock came round. */
  | { kind: 'due' }
  /** What a delay waits for happened. */
  | ({ kind: 'happened' } & At)
  /** It came due a day or more too late, while nobody worked (decision 76). */
  | ({ kind: 'missed' } & At)
  | { kind: 'retried' }
  /** The engine comes back to a step that it stood at and did not do yet. */
  | { kind: 'takenUp' }
  | { kind: 'left'; ending: Ending };

export type RunEffect =
  | ({ kind: 'act'; step: Step } & At)
  | ({ kind: 'choose' } & At)
  | ({ kind: 'sleep' } & At & { until: Temporal.Instant | null; trigger: Trigger | null })
  /** A delay that ends now, or is over already. */
  | { kind: 'passed'; nodeId: string }
  | { kind: 'end'; ending: Ending };

export interface Move {
  state: RunState;
  effects: readonly RunEffect[];
}

export interface Moving {
  graph: Graph;
  now: Temporal.Instant;
  /** When the delay at a node ends; null where it is none: a date that the contact does not have. */
  endOf: (node: WorkflowNode) => Temporal.Instant | null;
}

export const notEntered: RunState = {
  status: 'inProgress',
  nodeId: null,
  iteration: 1,
  phase: 'waits',
  until: null,
  ending: null,
};

const over = (ending: Ending): Move => ({
  state: { ...notEntered, status: 'completed', phase: 'isOver', ending },
  effects: [{ kind: 'end', ending }],
});

/** Stands at a node that does something. */
const begin = (nodeId: string, deed: Exclude<Deed, { kind: 'delay' }>, iteration: number): Move => {
  const at = { nodeId, iteration };
  return deed.kind === 'step'
    ? { state: { ...notEntered, ...at, phase: 'acts' }, effects: [{ kind: 'act', ...at, step: deed.step }] }
    : { state: { ...notEntered, ...at, phase: 'chooses' }, effects: [{ kind: 'choose', ...at }] };
};

/** Arrives at a node for the `iteration`-th time; delays that are over already are walked through. */
const arrive = (id: string | null, moving: Moving, iteration = 1): Move => {
  const passed: RunEffect[] = [];
  let node = nodeOf(moving.graph, id);
  for (let left = moving.graph.nodes.length; node?.data.deed && left > 0; left -= 1) {
    const { deed } = node.data;
    const times = node.id === id ? iteration : 1;
    if (deed.kind !== 'delay') return after(passed, begin(node.id, deed, times));
    const until = moving.endOf(node);
    const trigger = triggerOfDelay(deed.delay);
    if (until !== null && Temporal.Instant.compare(until, moving.now) > 0) {
      const at = { nodeId: node.id, iteration: times };
      return after(passed, {
        state: { ...notEntered, ...at, until },
        effects: [{ kind: 'sleep', ...at, until, trigger }],
      });
    }
    passed.push({ kind: 'passed', nodeId: node.id });
    node = nodeOf(moving.graph, wayAfterWait(node, 'timedOut').nextNodeId);
  }
  return after(passed, over('wentThrough'));
};

const after = (before: readonly RunEffect[], { state, effects }: Move): Move => ({
  state,
  effects: before.length === 0 ? effects : [...before, ...effects],
});

const unchanged = (state: RunState): Move => ({ state, effects: [] });

/**
 * The next move. What comes out of turn, again or for a node that they are not at, changes nothing: the same event twice is the same as once, and
 * nothing brings back who left.
 */
export const advance = (state: RunState, event: RunEvent, moving: Moving): Move => {
  if (state.phase === 'isOver') return unchanged(state);
  if (event.kind === 'left') return over(event.ending);
  const { graph, now } = moving;
  const node = nodeOf(graph, state.nodeId);
  if (event.kind === 'entered')
    return state.nodeId === null ? arrive(triggerOf(graph)?.nextNodeId ?? null, moving) : unchanged(state);
  if (event.kind === 'retried' && state.nodeId === null)
    return state.phase === 'isStuck' ? unchanged({ ...notEntered, iteration: state.iteration + 1 }) : unchanged(state);
  if (state.nodeId === null) return unchanged(state);
  // The step is no more in the version they were moved to: they went through.
  if (!node) return over('stopped');
  const isDelay = node.data.deed?.kind === 'delay';
  if (event.kind === 'due') {
    const isDue = state.phase === 'waits' && state.until !== null && Temporal.Instant.compare(state.until, now) <= 0;
    if (!isDue) return unchanged(state);
    // In the version they were moved to it is no delay any more: it is done now.
    return isDelay
      ? arrive(wayAfterWait(node, 'timedOut').nextNodeId, moving)
      : arrive(node.id, moving, state.iteration + 1);
  }
  if (event.kind === 'takenUp') {
    if (state.phase !== 'acts' && state.phase !== 'chooses') return unchanged(state);
    return arrive(node.id, moving, isDelay ? state.iteration + 1 : state.iteration);
  }
  if (event.kind === 'retried') {
    if (state.phase !== 'isStuck') return unchanged(state);
    // Who could not go on from a delay waited already.
    return isDelay
      ? unchanged({ ...state, status: 'inProgress', phase: 'waits' })
      : arrive(node.id, moving, state.iteration + 1);
  }
  if (event.nodeId !== node.id || event.iteration !== state.iteration) return unchanged(state);
  if (event.kind === 'happened')
    return state.phase === 'waits' ? arrive(wayAfterWait(node, 'happened').nextNodeId, moving) : unchanged(state);
  if (event.kind === 'chose') {
    const lane = lanesOf(node).find(({ id }) => id === event.laneId);
    return state.phase === 'chooses' && lane ? arrive(lane.nextNodeId, moving) : unchanged(state);
  }
  if (event.kind === 'failed' && state.phase === 'chooses') return stuck(state, 'inProgress');
  if (state.phase !== 'acts') return unchanged(state);
  if (event.kind === 'held') return unchanged({ ...state, until: event.until });
  if (event.kind === 'acted') return arrive(node.nextNodeId, moving);
  return stuck(state, event.kind === 'missed' ? 'missed' : 'inProgress');
};

const stuck = (state: RunState, status: RunState['status']): Move => unchanged({ ...state, status, phase: 'isStuck' });
