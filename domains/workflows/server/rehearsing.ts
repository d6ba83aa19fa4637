// What a workflow, as it is drawn, would do to one contact: the engine's own moves on a clock that runs ahead, with nothing done.

import { advance, type Move, type Moving, notEntered, type RunEvent } from '#/domains/workflows/contract/advancing.ts';
import { nameOfLane } from '#/domains/workflows/contract/commands/lanes.ts';
import { type Delay, endOfDelay, isYearly } from '#/domains/workflows/contract/delays.ts';
import { nodeOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { brokenAt, problemsOf } from '#/domains/workflows/contract/problems.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import { wordsOfPassed, wordsOfWait } from '#/domains/workflows/contract/telling/waits.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bodyOf, isExpectedNo, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type ActionOutcome, actionOf, settingsOf } from '#/kernel/server/workflow-action.ts';
import { describeWorkflow } from './describing-workflows.ts';
import { entranceOf } from './remembering-entrances.ts';
import { chooseLanes } from './running/choosing-lanes.ts';
import { peopleOf, zoneOf } from './running/people.ts';
import { clockOf } from './switching.ts';
import { hourOf } from './telling-hours.ts';

type Calls = (typeof workflowsContract)['calls'];

/** Steps of a rehearsal; no graph has more. */
const mostSteps = 300;

/** For whom it is rehearsed, and as which workflow: an empty id is one that was never saved. */
interface Rehearsed {
  contactId: string;
  workflowId: string;
  /** Which version those who enter now would keep to: a split takes the lane that it will take then. */
  version: number;
  eventId: string | null;
}

/**
 * POST /crm/workflows/rehearse. Refuses not-found for a contact that the caller may not change, and for a workflow that is not there. Whoever waits
 * for an event is taken for one to whom it does not happen.
 */
export const rehearse: Verb<Calls['rehearse']> = async (ctx, { contactId, workflowId, ...graph }) => {
  const broken = brokenAt(graph);
  if (broken !== null) throw new Refusal('invalid', 'workflows.broken', broken, { field: 'nodes' });
  const saved = workflowId === undefined ? undefined : await describeWorkflow(ctx, workflowId);
  const person = (await peopleOf(ctx, [contactId], 'all')).get(contactId);
  if (!person) throw notFound();
  const entrance = await entranceOf(ctx, graph, contactId, workflowId);
  const who: Rehearsed = {
    contactId,
    workflowId: workflowId ?? '',
    version: (saved?.version ?? 0) + (saved?.version == null || saved.isChanged ? 1 : 0),
    eventId: entrance.eventId,
  };
  const zones = { account: ctx.agency.timezone, contact: zoneOf(ctx, person) };
  const dateOf = (attribute: string): string | null => {
    const value: unknown = Reflect.get(person, attribute);
    return typeof value === 'string' ? value : null;
  };
  let { now } = ctx;
  const endOf = (delay: Delay): Temporal.Instant | null => endOfDelay(delay, { now, zones, dateOf, isYearly });
  const moving = (): Moving => ({
    graph,
    now,
    endOf: ({ data: { deed } }) => (deed?.kind === 'delay' ? endOf(deed.delay) : null),
  });
  const steps: TraceStep[] = [];
  const tell = (node: WorkflowNode, told: Pick<TraceStep, 'outcome' | 'words'> & Partial<TraceStep>): void => {
    const at = { nodeId: node.id, iteration: 1, at: now.toString() };
    steps.push({ ...at, until: null, laneId: null, conditions: [], ...told });
  };
  const clock = { zone: zones.account, now: ctx.now };
  /** Makes a move, and tells of the delays that it walks through. */
  const go = (from: Move['state'], event: RunEvent): Move => {
    const move = advance(from, event, moving());
    for (const effect of move.effects) {
      const node = effect.kind === 'passed' ? nodeOf(graph, effect.nodeId) : undefined;
      const deed = node?.data.deed;
      if (node && deed?.kind === 'delay')
        tell(node, { outcome: 'skipped', words: wordsOfPassed(deed.delay, endOf(deed.delay), clock) });
    }
    return move;
  };
  let move = go(notEntered, { kind: 'entered' });
  while (move.state.phase !== 'isOver' && steps.length < mostSteps) {
    const node = nodeOf(graph, move.state.nodeId);
    if (!node) break;
    const at = { nodeId: node.id, iteration: 1 };
    const { deed } = node.data;
    let event: RunEvent;
    if (move.state.phase === 'waits' && deed?.kind === 'delay') {
      const until = move.state.until ?? now;
      tell(node, { outcome: 'waiting', words: wordsOfWait(deed.delay, until, clock), until: until.toString() });
      now = until;
      event = { kind: 'due' };
    } else if (move.state.phase === 'chooses') {
      const chosen = (await chooseLanes(ctx, node, who.version, new Map([[contactId, person]]))).get(contactId);
      if (!chosen) break;
      const { lane, conditions } = chosen;
      tell(node, { outcome: 'took', words: `Takes ${nameOfLane(lane)}`, laneId: lane.id, conditions: [...conditions] });
      event = { kind: 'chose', ...at, laneId: lane.id };
    } else {
      const { outcome, words, conditions = [], leaves, until } = await foresee(ctx, node, who);
      // A step that waits for people goes on then at the latest; it is told as if it began now.
      const latest = until && now.add(until.since(ctx.now));
      const hour = hourOf(deed, outcome, { at: now, person, agencyZone: zones.account });
      tell(node, { outcome, words, conditions: [...conditions, ...hour], until: latest?.toString() ?? null });
      now = latest ?? now;
      event = leaves ? { kind: 'left', ending: 'unenrolled' } : { kind: 'acted', ...at };
    }
    move = go(move.state, event);
  }
  return { entrance, steps, problems: problemsOf(graph, clockOf(ctx)).map(({ reason }) => reason) };
};

const foresee = async (
  ctx: Context,
  node: WorkflowNode,
  { contactId, workflowId, eventId }: Rehearsed,
): Promise<ActionOutcome> => {
  const { deed } = node.data;
  const action = actionOf(ctx.house, node.type);
  const settings = deed?.kind === 'step' && action ? settingsOf(action, deed.step) : undefined;
  if (!action || !settings) return { outcome: 'failed', words: 'This step is not complete' };
  try {
    const step = { workflowId, nodeId: node.id, settings };
    return await action.foresee(ctx, step, contactId, eventId);
  } catch (error) {
    // An expected no, as it will be when the step acts: a label that is gone, a field that cannot be cleared.
    if (isExpectedNo(error)) return { outcome: 'failed', words: bodyOf(error).fullMessage };
    throw error;
  }
};
