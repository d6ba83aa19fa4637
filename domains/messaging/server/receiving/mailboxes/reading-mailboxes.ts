// Mailboxes are read one step at a time: each step's mails are stored together with the place that comes after them, so that whoever reads on
// loses none and takes none twice. One reads a mailbox at a time: its row names the reading, and a reading is one job, which another process
// takes up only when its own is proven dead.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { secondsBetweenReadings } from '#/domains/integrations/contract.ts';
import {
  CertainlyRefused,
  type IntegrationRow,
  mailComesTo,
  noteHealthy,
  noteRefusal,
  noteStartedOver,
  openIntegration,
  providerOf,
  reasonOf,
  type SyncStep,
  sentenceOf,
} from '#/domains/integrations/server.ts';
import { mailboxStartedOver } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { largestMail } from '../mail/parsing-mail.ts';
import { noteTooLarge, storeMail } from '../storing-arrivals.ts';
import { mailboxKind } from './mailbox-timer.ts';

/** Between two readings of a mailbox in which all is well. */
const pause = { seconds: secondsBetweenReadings } as const;
/** While one is under way. */
const shortPause = { seconds: 15 } as const;
/** How far back the first reading goes. */
const historyDays = 30;
/** A reading makes room for others after so many mails or so long, and goes on at once. */
const mostAtOnce = 200;
const longestMs = 20_000;
const longestPauseSeconds = 1_800;

const isReadable = (
  { house }: Pick<Context, 'house'>,
  integration: IntegrationRow | undefined,
): integration is IntegrationRow =>
  integration !== undefined && integration.isEnabled && mailComesTo(house, integration.provider) === 'read';

/** Begins a reading of each mailbox that is due and that nobody reads. */
export const mailboxesDue = timerHandler({
  kind: mailboxKind,
  work: async (ctx, due) => {
    for (const { subjectId: integrationId } of due) {
      if (!isReadable(ctx, await openIntegration(ctx, integrationId))) continue;
      const reading = ctx.house.ids.next();
      const { rows } = await sql<{ isMine: boolean }>`
        insert into sync_cursors (agency_id, integration_id, reading, created_at, updated_at)
        values (${ctx.agency.id}, ${integrationId}, ${reading}, ${ctx.now}, ${ctx.now})
        on conflict (agency_id, integration_id) do update set reading = coalesce(sync_cursors.reading, excluded.reading)
        returning reading = ${reading}::uuid as "isMine"`.execute(ctx.db);
      if (rows[0]?.isMine) await readMailbox.later(ctx, { integrationId, reading });
      else await setTimer(ctx, mailboxKind, integrationId, ctx.now.add(shortPause));
    }
  },
});

interface Cursor {
  cursor: unknown;
  createdAt: Temporal.Instant;
}

export const readMailbox = job({
  name: 'messaging.readMailbox',
  lane: 'long',
  input: z.object({ integrationId: z.uuid(), reading: z.uuid() }),
  actsAs: 'system',
  run: async (run, { integrationId, reading }) => {
    const begun = await run.transaction(async (ctx) => {
      const cursor = await find(ctx, integrationId, reading);
      const integration = await openIntegration(ctx, integrationId);
      if (!cursor) return undefined;
      if (isReadable(ctx, integration)) return { cursor, integration };
      await end(ctx, integrationId, reading, { failures: 0, again: null });
      return undefined;
    });
    if (!begun) return;
    try {
      const isMore = await read(run, begun.integration, begun.cursor, reading);
      await run.transaction(async (ctx) => {
        await end(ctx, integrationId, reading, { failures: 0, again: isMore ? ctx.now : ctx.now.add(pause) });
        await noteHealthy(ctx, integrationId);
      });
    } catch (error) {
      run.signal.throwIfAborted();
      const problem = sentenceOf(error);
      if (problem === undefined) throw error;
      await run.transaction((ctx) => fail(ctx, integrationId, reading, problem, error));
    }
  },
  givenUp: (ctx, { integrationId, reading }) => fail(ctx, integrationId, reading, 'The mailbox could not be read'),
});

const find = async (ctx: Context, integrationId: string, reading: string): Promise<Cursor | undefined> => {
  const { rows } = await sql<Cursor>`
    select cursor, created_at as "createdAt" from sync_cursors
    where agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and reading = ${reading}`.execute(ctx.db);
  return rows[0];
};

/** Lets the mailbox go; `again` is when it is read next. */
const end = async (
  ctx: Context,
  integrationId: string,
  reading: string,
  { failures, again }: { failures: number; again: Temporal.Instant | null },
): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update sync_cursors set reading = null, failures = ${failures}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and reading = ${reading}`.execute(ctx.db);
  if (numAffectedRows > 0n && again) await setTimer(ctx, mailboxKind, integrationId, again);
};

/** The mailbox cannot be read: said on the integration's health line, and tried again after a while that grows. */
const fail = async (
  ctx: Context,
  integrationId: string,
  reading: string,
  problem: string,
  error?: unknown,
): Promise<void> => {
  const { rows } = await sql<{ failures: number }>`
    select failures from sync_cursors where agency_id = ${ctx.agency.id} and integration_id = ${integrationId}`.execute(
    ctx.db,
  );
  const failures = (rows[0]?.failures ?? 0) + 1;
  const asked = error instanceof CertainlyRefused ? (error.retryAfterSeconds ?? 0) : 0;
  // A provider that says how long is taken at its word.
  const seconds = Math.max(asked, Math.min(longestPauseSeconds, pause.seconds * 2 ** Math.min(failures - 1, 10)));
  await end(ctx, integrationId, reading, { failures, again: ctx.now.add({ seconds }) });
  await noteRefusal(ctx, integrationId, problem, reasonOf(error));
};

/** Reads on from where the last reading stopped; answers whether there is more. */
const read = async (
  run: JobRun,
  integration: IntegrationRow,
  { cursor, createdAt }: Cursor,
  reading: string,
): Promise<boolean> => {
  const { house } = run;
  const provider = await providerOf(house, integration.provider);
  if (!provider.sync) throw new Error(`No mailbox of ${integration.provider} can be read`);
  const until = house.clock.monotonicMs() + longestMs;
  const since = createdAt.subtract({ hours: 24 * historyDays });
  let count = 0;
  for await (const step of provider.sync(house, integration.connection, cursor, {
    since,
    maxBytes: largestMail,
    signal: run.signal,
  })) {
    await take(run, integration, step, { reading, createdAt });
    count += 1;
    if (count >= mostAtOnce || house.clock.monotonicMs() > until) return true;
  }
  return false;
};

const take = async (
  run: JobRun,
  integration: IntegrationRow,
  step: SyncStep,
  { reading, createdAt }: { reading: string; createdAt: Temporal.Instant },
): Promise<void> => {
  const from = { integrationId: integration.id, provider: integration.provider };
  const move = async (ctx: Context): Promise<void> => {
    await sql`
      update sync_cursors set cursor = ${json(step.cursor)}, updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and integration_id = ${integration.id} and reading = ${reading}`.execute(
      ctx.db,
    );
  };
  if (step.is === 'mail') {
    const isHistory = Temporal.Instant.compare(step.mail.at, createdAt) < 0;
    return storeMail(run, from, step.mail, { isHistory, alongside: move });
  }
  await run.transaction(async (ctx) => {
    if (step.is === 'tooLarge') await noteTooLarge(ctx, from, step);
    if (step.is === 'startedOver') await tellStartedOver(ctx, integration, step.because);
    await move(ctx);
  });
};

/** Said on the health line and in the log: what was there comes again, and is known. */
const tellStartedOver = async (ctx: Context, integration: IntegrationRow, because: string): Promise<void> => {
  await sql`
    update sync_cursors set started_over_at = ${ctx.now}, started_over_because = ${because}
    where agency_id = ${ctx.agency.id} and integration_id = ${integration.id}`.execute(ctx.db);
  await noteStartedOver(ctx, integration.id, because);
  ctx.emit(mailboxStartedOver, {
    subject: integration.id,
    data: { displayName: integration.integrationName, because },
  });
};
