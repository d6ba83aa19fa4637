// Moves runs as far as they go: each is asked by `advance` what is next, what they want is done together, and so on until all sleep or are through.
// Everything is in the one transaction of the batch: what was done and where they are by then cannot part.

import { advance, type RunEvent } from '#/domains/workflows/contract/advancing.ts';
import { endOfDelay, isYearly } from '#/domains/workflows/contract/delays.ts';
import { nodeOf, type WorkflowNode, wayAfterWait } from '#/domains/workflows/contract/graph.ts';
import type { Lateness } from '#/domains/workflows/contract/scheduling.ts';
import type { Context } from '#/kernel/server/context.ts';
import { carryOut } from './carrying-out.ts';
import { keepRuns } from './keeping-runs.ts';
import { type Moving, note } from './moving-run.ts';
import { PeopleNearby, type Person, zoneOf } from './people.ts';
import type { HeldRun } from './runs.ts';
import type { Version } from './versions.ts';

/** Time after which a visit takes no further step: a transaction that goes on for long keeps others waiting, and loses more when it fails. */
const longestMs = 250;

/** Moves runs of one version, as the agent in `ctx`; each begins with the event that is given for it. `isAlone` takes one step and no more. */
export const moveRuns = async (
  ctx: Context,
  version: Version,
  begun: readonly { run: HeldRun; event: RunEvent; late: Lateness }[],
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<void> => {
  const runs: Moving[] = begun.map(({ run, event, late }) => ({
    ...run,
    late,
    from: run.state,
    event,
    wants: null,
    error: null,
    trace: [],
    waited: null,
  }));
  const people = new PeopleNearby(ctx, version);
  const until = ctx.house.clock.monotonicMs() + longestMs;
  for (let open = runs, rounds = 0; ; rounds += 1) {
    await people.come(open.map(({ contactId }) => contactId));
    for (const run of open) step(ctx, version, run, people);
    open = open.filter(({ wants }) => wants !== null);
    if (open.length === 0 || (rounds > 0 && (isAlone || ctx.house.clock.monotonicMs() > until))) break;
    await carryOut(ctx, version, open, people);
    people.go(open.filter(({ wants }) => wants?.kind === 'act').map(({ contactId }) => contactId));
    open = open.filter(({ event }) => event !== null);
  }
  await keepRuns(ctx, version, runs);
};

/** What became of a wait: of one that goes two ways, which of them was taken. */
const waitedAt = (node: WorkflowNode | undefined, { kind }: RunEvent): NonNullable<Moving['waited']> => {
  const hasHappened = kind === 'happened';
  const words = hasHappened ? 'Waited until it happened' : 'Waited';
  if (!node || kind === 'left') return { outcome: 'done', words, laneId: null };
  const { laneId } = wayAfterWait(node, hasHappened ? 'happened' : 'timedOut');
  return { outcome: 'done', words: !hasHappened && laneId !== null ? 'Waited, and it did not happen' : words, laneId };
};

/** Asks what is next. A contact that is gone, or out of the reach of whoever turned the workflow on, leaves. */
const step = (ctx: Context, { graph }: Version, run: Moving, people: PeopleNearby): void => {
  const person = people.of(run.contactId);
  const said = run.event ?? { kind: 'takenUp' };
  const isThere = person !== undefined || said.kind === 'left';
  const event: RunEvent = isThere ? said : { kind: 'left', ending: people.whyNot(run.contactId) };
  const known: Person = person ?? null;
  const zones = {
    account: ctx.agency.timezone,
    // To tell somebody's clock takes time, and few delays go by it.
    get contact() {
      return zoneOf(ctx, known);
    },
  };
  const dateOf = (attribute: string): string | null => {
    const value: unknown = known ? Reflect.get(known, attribute) : null;
    return typeof value === 'string' ? value : null;
  };
  const before = run.state;
  const { state, effects } = advance(before, event, {
    graph,
    now: ctx.now,
    endOf: ({ data: { deed } }) =>
      deed?.kind === 'delay' ? endOfDelay(deed.delay, { now: ctx.now, zones, dateOf, isYearly }) : null,
  });
  if (before.phase === 'waits' && before.nodeId !== null && state.nodeId !== before.nodeId)
    run.waited = waitedAt(nodeOf(graph, before.nodeId), event);
  run.state = state;
  run.event = null;
  run.wants = null;
  if (state.phase !== 'waits') run.waitsFor = null;
  for (const effect of effects) {
    if (effect.kind === 'act' || effect.kind === 'choose') run.wants = effect;
    else if (effect.kind === 'sleep') {
      run.waitsFor = effect.trigger;
      note(run, effect, { outcome: 'waiting', words: 'Waits', until: effect.until?.toString() ?? null });
    } else if (effect.kind === 'passed') {
      const node = nodeOf(graph, effect.nodeId);
      const words = 'Did not wait: its moment was past, or is not known';
      const { laneId } = (node && wayAfterWait(node, 'timedOut')) ?? { laneId: null };
      note(run, { ...effect, iteration: 1 }, { outcome: 'skipped', words, laneId });
    }
  }
};
