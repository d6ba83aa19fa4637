// Settles what became of messages as their calls come back: several in one transaction where several came while the last was written. What
// became of them is true, so it is written also when the process drains, another took its job, or the database was away for a while.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type IntegrationRow, noteSending } from '#/domains/integrations/server.ts';
import { openAs } from '#/kernel/server/acting.ts';
import { type Actor, type Context, causedBy } from '#/kernel/server/context.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { asRefusal } from '#/kernel/server/refusing-errors.ts';
import type { Batch } from './claiming-messages.ts';
import type { Outcome } from './handing-over.ts';
import { planForAny } from './mailings/planning-for-any.ts';
import {
  accept,
  closeAccount,
  doubt,
  lookLater,
  openAccount,
  pauseOf,
  refuse,
  type Settled,
  type Taken,
  waitAgain,
} from './settling-messages.ts';

interface Came {
  actor: Actor;
  integration: IntegrationRow;
  outcome: Outcome;
}

/** Pauses in milliseconds while the database is away: half a minute in all. What is not written then is looked up, as if the process had died. */
const pausesMs = [100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface OutcomeWriter {
  /** Answers once it is written, or could not be. */
  take(batch: Batch, outcome: Outcome): Promise<void>;
  /** Throws where something could not be written: nothing more is to be claimed. */
  check(): void;
  /** Waits until all that was taken is written, or could not be. */
  rest(): Promise<void>;
}

export const makeSettler = (run: JobRun, mailingId: string): OutcomeWriter => {
  let came: Came[] = [];
  let writing = Promise.resolve();
  let failure: { error: unknown } | undefined;

  const write = async (some: readonly Came[]): Promise<void> => {
    const [first] = some;
    for (let tries = 0; ; tries += 1) {
      try {
        // Not through the run, which stops with the job.
        if (first)
          await openAs(run.house, run.agencyId ?? '', first.actor, (ctx) =>
            settleAll(sendingOf(ctx, mailingId), mailingId, some),
          );
        return;
      } catch (error) {
        const pauseMs = pausesMs[tries];
        if (asRefusal(error)?.kind === 'unavailable' && pauseMs !== undefined) await wait(pauseMs);
        // One that cannot be written costs only itself.
        else if (some.length > 1) return await oneByOne(some);
        else {
          failure ??= { error };
          return;
        }
      }
    }
  };
  const oneByOne = async (some: readonly Came[]): Promise<void> => {
    for (const one of some) await write([one]);
  };
  const writeWhatCame = async (): Promise<void> => {
    const some = came;
    came = [];
    if (some.length > 0) await write(some);
  };
  return {
    take: ({ actor, integration }, outcome) => {
      came.push({ actor, integration, outcome });
      if (came.length === 1) writing = writing.then(writeWhatCame);
      return writing;
    },
    check: () => {
      if (failure) throw failure.error;
    },
    rest: () => writing,
  };
};

/** All that becomes of a mailing's messages is one act, however many transactions it takes. */
const sendingOf = (ctx: Context, mailingId: string): Context => causedBy(ctx, { ...ctx.cause, act: mailingId });

const contactOf = ({ outcome }: Came): string => outcome.message.contactId ?? '';

/** In the order of their contacts, in which every transaction locks them. */
const settleAll = async (ctx: Context, mailingId: string, came: readonly Came[]): Promise<void> => {
  await planForAny(ctx);
  const ordered = came.toSorted((a, b) => (contactOf(a) < contactOf(b) ? -1 : 1));
  const account = openAccount();
  const taken: Taken[] = [];
  for (const { outcome, integration } of ordered) {
    const message: Settled = { ...outcome.message, integrationId: integration.id };
    if (outcome.is === 'accepted') taken.push({ message, accepted: outcome.accepted });
    else if (outcome.is === 'refused') await refuse(ctx, account, message, outcome.refusal);
    else if (outcome.is === 'untried') await waitAgain(ctx, account, message, ctx.now, null);
    else await doubt(ctx, message, outcome.problem);
  }
  await accept(ctx, account, taken);
  await closeAccount(ctx, account);
  if (ordered.some(({ outcome }) => outcome.is === 'doubtful')) await lookLater(ctx, mailingId);
  await standStill(ctx, mailingId, ordered);
};

/** The integration itself is in the way: nothing else of the mailing is tried for a while, and its health says why. */
const standStill = async (ctx: Context, mailingId: string, came: readonly Came[]): Promise<void> => {
  const inTheWay = came.flatMap(({ outcome }) =>
    outcome.is === 'refused' && outcome.refusal.concerns === 'integration' ? [outcome] : [],
  );
  const [first] = inTheWay;
  if (first) {
    const until = ctx.now.add(pauseOf(first.refusal, first.message.attempts));
    await sql`
      update mailings set held_until = greatest(held_until, ${until}) where agency_id = ${ctx.agency.id} and id = ${mailingId}`.execute(
      ctx.db,
    );
  }
  const lasting = inTheWay.find(({ refusal }) => refusal.isPermanent);
  const integration = came[0]?.integration;
  if (integration)
    await noteSending(ctx, integration, {
      hasSent: came.some(({ outcome }) => outcome.is === 'accepted'),
      takesAnyScript: came
        .flatMap(({ outcome }) => (outcome.is === 'accepted' ? [outcome.accepted.takesAnyScript] : []))
        .find((one) => one !== undefined),
      problem: lasting?.refusal.message,
      reason: lasting?.refusal.reason,
    });
};
