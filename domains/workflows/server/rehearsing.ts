// What a workflow, as it is drawn, would do to one contact: the engine's own moves on a clock that runs ahead, with nothing done.

import type { QuietHours } from '#/domains/messaging/contract.ts';
import { quietHoursOf } from '#/domains/messaging/server.ts';
import { advance, type Move, type Moving, notEntered, type RunEvent } from '#/domains/workflows/contract/advancing.ts';
import { nameOfLane } from '#/domains/workflows/contract/commands/lanes.ts';
import { type Delay, endOfDelay, isYearly } from '#/domains/workflows/contract/delays.ts';
import { type Graph, nodeOf, type WorkflowNode, wayAfterWait } from '#/domains/workflows/contract/graph.ts';
import { brokenAt, problemsOf } from '#/domains/workflows/contract/problems.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import { wordsOfPassed, wordsOfWait } from '#/domains/workflows/contract/telling/waits.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bodyOf, isExpectedNo, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type ActionOutcome, actionOf, settingsOf } from '#/kernel/server/workflow-action.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { hourOf } from './finding/telling-hours.ts';
import { entranceOf } from './remembering-entrances.ts';
import { chooseLanes } from './running/choosing-lanes.ts';
import { type Person, peopleOf, zoneOf } from './running/people.ts';
import { clockOf } from './switching.ts';

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
  hours: QuietHours;
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
  const rehearsal = new Rehearsal(ctx, graph, person, {
    contactId,
    workflowId: workflowId ?? '',
    version: (saved?.version ?? 0) + (saved?.version == null || saved.isChanged ? 1 : 0),
    eventId: entrance.eventId,
    hours: await quietHoursOf(ctx),
  });
  const steps = await rehearsal.run();
  return { entrance, steps, problems: problemsOf(graph, clockOf(ctx)).map(({ reason }) => reason) };
};

/** One contact on its way through a graph, on a clock that runs ahead. */
class Rehearsal {
  readonly #ctx: Context;
  readonly #graph: Graph;
  readonly #person: NonNullable<Person>;
  readonly #who: Rehearsed;
  readonly #zones: { account: string; contact: string };
  readonly #steps: TraceStep[] = [];
  #now: Temporal.Instant;

  constructor(ctx: Context, graph: Graph, person: NonNullable<Person>, who: Rehearsed) {
    this.#ctx = ctx;
    this.#graph = graph;
    this.#person = person;
    this.#who = who;
    this.#zones = { account: ctx.agency.timezone, contact: zoneOf(ctx, person) };
    this.#now = ctx.now;
  }

  async run(): Promise<TraceStep[]> {
    let move = this.#go(notEntered, { kind: 'entered' });
    while (move.state.phase !== 'isOver' && this.#steps.length < mostSteps) {
      const node = nodeOf(this.#graph, move.state.nodeId);
      const event = node && (await this.#happen(move.state, node));
      if (!event) break;
      move = this.#go(move.state, event);
    }
    return this.#steps;
  }

  /** What happens where it stands; undefined where nobody can tell. */
  async #happen(state: Move['state'], node: WorkflowNode): Promise<RunEvent | undefined> {
    const { deed } = node.data;
    if (state.phase === 'waits' && deed?.kind === 'delay')
      return this.#waitFor(node, deed.delay, state.until ?? this.#now);
    return state.phase === 'chooses' ? this.#choose(node) : this.#act(node);
  }

  #waitFor(node: WorkflowNode, delay: Delay, until: Temporal.Instant): RunEvent {
    const words = wordsOfWait(delay, until, this.#clock());
    const { laneId } = wayAfterWait(node, 'timedOut');
    this.#tell(node, { outcome: 'waiting', words, until: until.toString(), laneId });
    this.#now = until;
    return { kind: 'due' };
  }

  async #choose(node: WorkflowNode): Promise<RunEvent | undefined> {
    const { contactId, version } = this.#who;
    const people = new Map([[contactId, this.#person]]);
    const chosen = (await chooseLanes(this.#ctx, node, version, people)).get(contactId);
    if (!chosen) return undefined;
    const { lane, conditions } = chosen;
    const words = `Takes ${nameOfLane(lane)}`;
    this.#tell(node, { outcome: 'took', words, laneId: lane.id, conditions: [...conditions] });
    return { kind: 'chose', nodeId: node.id, iteration: 1, laneId: lane.id };
  }

  async #act(node: WorkflowNode): Promise<RunEvent> {
    const { outcome, words, conditions = [], leaves, until } = await foresee(this.#ctx, node, this.#who);
    // A step that waits for people goes on then at the latest; it is told as if it began now.
    const latest = until && this.#now.add(until.since(this.#ctx.now));
    const at = { at: this.#now, person: this.#person, agencyZone: this.#zones.account, hours: this.#who.hours };
    const hour = hourOf(node.data.deed, outcome, at);
    this.#tell(node, { outcome, words, conditions: [...conditions, ...hour], until: latest?.toString() ?? null });
    this.#now = latest ?? this.#now;
    return leaves ? { kind: 'left', ending: 'unenrolled' } : { kind: 'acted', nodeId: node.id, iteration: 1 };
  }

  /** Makes a move, and tells of the delays that it walks through. */
  #go(from: Move['state'], event: RunEvent): Move {
    const move = advance(from, event, this.#moving());
    for (const effect of move.effects) {
      const node = effect.kind === 'passed' ? nodeOf(this.#graph, effect.nodeId) : undefined;
      const deed = node?.data.deed;
      if (!node || deed?.kind !== 'delay') continue;
      this.#tell(node, {
        outcome: 'skipped',
        words: wordsOfPassed(deed.delay, this.#endOf(deed.delay), this.#clock()),
        laneId: wayAfterWait(node, 'timedOut').laneId,
      });
    }
    return move;
  }

  #moving(): Moving {
    return {
      graph: this.#graph,
      now: this.#now,
      endOf: ({ data: { deed } }) => (deed?.kind === 'delay' ? this.#endOf(deed.delay) : null),
    };
  }

  #endOf(delay: Delay): Temporal.Instant | null {
    const dateOf = (attribute: string): string | null => {
      const value: unknown = Reflect.get(this.#person, attribute);
      return typeof value === 'string' ? value : null;
    };
    return endOfDelay(delay, { now: this.#now, zones: this.#zones, dateOf, isYearly });
  }

  #clock() {
    return { zone: this.#zones.account, now: this.#ctx.now };
  }

  #tell(node: WorkflowNode, told: Pick<TraceStep, 'outcome' | 'words'> & Partial<TraceStep>): void {
    const at = { nodeId: node.id, iteration: 1, at: this.#now.toString() };
    this.#steps.push({ ...at, until: null, laneId: null, conditions: [], ...told });
  }
}

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
