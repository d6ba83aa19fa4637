// Taking a message back before it goes, and changing one that waits: a compare and set on its state, so that nothing is both sent and
// cancelled. Too late is said so (decision 47).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refundPoints } from '#/domains/billing/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { mailingCancelled, statusesBefore } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { clearTimer } from '#/kernel/server/timers/timer.ts';
import { noteFilesGone } from '../threading/noting-files.ts';
import { textMessages } from './charging-texts.ts';
import { findOwn } from './finding-own.ts';
import { dueKind } from './mailings/due-mailings.ts';
import { forgetSkips } from './mailings/keeping-skips.ts';
import { channelWords } from './mailings/writing-mailings.ts';
import type { Letter } from './messages/letters.ts';
import { letterOfMailing } from './messages/reading-letters.ts';
import { announceShown } from './messages/threads-of-messages.ts';

export const tooLate = (): Refusal =>
  new Refusal('conflict', 'messaging.tooLate', 'It is already on its way', {
    fullMessage: 'This message is already on its way and cannot be changed any more',
  });

/** DELETE: what waits is cancelled and paid back. Refuses `messaging.tooLate` where nothing waits any more. */
export const takeBack = async (
  ctx: Context,
  id: string,
  channel: MessageChannel,
): Promise<{ outcome: 'deleted' | 'cancelled'; count: number }> => {
  const { mailingId, messageId } = await findOwn(ctx, id, channel);
  const waiting = await countWaiting(ctx, mailingId);
  if (waiting.count === 0) throw tooLate();
  if (messageId === null && waiting.count > cancelledAtOnce) {
    // From now on none of them is claimed; their rows follow.
    await endMailing(ctx, mailingId);
    await cancelRest.later(ctx, { mailingId });
    ctx.emit(mailingCancelled, { subject: mailingId, data: { channel: channelWords(channel), count: waiting.count } });
    return { outcome: waiting.isScheduled ? 'deleted' : 'cancelled', count: waiting.count };
  }
  const rows = await cancelSome(ctx, mailingId, messageId, cancelledAtOnce);
  if (rows.length === 0) throw tooLate();
  const { rows: left } = await sql`
    select from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status <> 'cancelled' limit 1`.execute(
    ctx.db,
  );
  if (left.length === 0) await endMailing(ctx, mailingId);
  const [only] = rows.length === 1 ? rows : [];
  ctx.emit(mailingCancelled, {
    subject: mailingId,
    data: { channel: channelWords(channel), count: rows.length, ...(only && { messageId: only.id }) },
  });
  return { outcome: rows.some(({ isScheduled }) => isScheduled) ? 'deleted' : 'cancelled', count: rows.length };
};

/** More than these are cancelled after whoever asked was answered. */
export const cancelledAtOnce = 1_000;
const batchSize = 5_000;

/** Nothing of the mailing goes out any more. Those whose messages are not written yet get a line that says so, where the rest is unfolded. */
export const endMailing = async (ctx: Context, mailingId: string, { isStopped = false } = {}): Promise<void> => {
  await ctx.db
    .updateTable('mailings')
    .set({ cancelled_at: ctx.now, ...(isStopped ? { stopped_at: ctx.now } : {}), updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', mailingId)
    .execute();
  await clearTimer(ctx, dueKind, mailingId);
};

/** How many of a mailing wait, those included that are not written yet. */
const countWaiting = async (ctx: Context, mailingId: string): Promise<{ count: number; isScheduled: boolean }> => {
  const { rows } = await sql<{ count: number; isScheduled: boolean }>`
    select (select count(*) from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id and m.status = any(${statusesBefore('cancel')}::text[]))::int
      + coalesce(jsonb_array_length(g.folded) - g.unfolded, 0) as count, g.scheduled_at is not null as "isScheduled"
    from mailings g where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId} and g.cancelled_at is null`.execute(
    ctx.db,
  );
  return rows[0] ?? { count: 0, isScheduled: false };
};

/** Cancels what waits, and pays it back. */
export const cancelSome = async (
  ctx: Context,
  mailingId: string,
  messageId: string | null,
  most: number,
): Promise<{ id: string; threadId: string; isScheduled: boolean }[]> => {
  const { rows } = await sql<{ id: string; threadId: string; isScheduled: boolean }>`
    update messages m set status = 'cancelled', due_at = null, updated_at = ${ctx.now}
    from (select id from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and (${messageId}::uuid is null or id = ${messageId})
      and status = any(${statusesBefore('cancel')}::text[]) order by id limit ${most} for no key update) w
    where m.agency_id = ${ctx.agency.id} and m.id = w.id and m.status = any(${statusesBefore('cancel')}::text[])
    returning m.id, m.thread_id as "threadId", m.scheduled_at is not null as "isScheduled"`.execute(ctx.db);
  await refundPoints(
    ctx,
    textMessages,
    rows.map((row) => row.id),
  );
  await announceShown(
    ctx,
    rows.map(({ threadId }) => threadId),
  );
  return rows;
};

/** The rows of a long mailing that was taken back. */
export const cancelRest = job({
  name: 'messaging.cancelRest',
  actsAs: 'system',
  lane: 'long',
  input: z.object({ mailingId: z.uuid() }),
  attempts: 20,
  run: async (run, { mailingId }) => {
    for (;;) {
      run.signal.throwIfAborted();
      const rows = await run.transaction((ctx) => cancelSome(ctx, mailingId, null, batchSize));
      if (rows.length === 0) return;
    }
  },
  givenUp: (ctx, { mailingId }) => cancelLater(ctx, mailingId),
});

const cancelLater = (ctx: Context, mailingId: string): Promise<void> =>
  cancelRest.later(ctx, { mailingId }, ctx.now.add({ minutes: 1 }));

export interface Emptied {
  mailingId: string;
  /** The letter as it was written. */
  before: Letter;
  fileIds: readonly string[];
}

/** Takes the messages out of a mailing that waits as a whole, to be written anew. Refuses `messaging.tooLate`. */
export const emptyMailing = async (ctx: Context, id: string, channel: MessageChannel): Promise<Emptied> => {
  const { mailingId } = await findOwn(ctx, id, channel);
  const { rows } = await sql<{ id: string; status: string; threadId: string }>`
    select m.id, m.status, m.thread_id as "threadId" from messages m
    join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id and g.cancelled_at is null
    where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} for update of m`.execute(ctx.db);
  const waiting: readonly string[] = statusesBefore('claim');
  if (rows.length === 0 || rows.some(({ status }) => !waiting.includes(status))) throw tooLate();
  await refundPoints(
    ctx,
    textMessages,
    rows.map((row) => row.id),
  );
  await sql`delete from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId}`.execute(ctx.db);
  await forgetSkips(ctx, mailingId);
  await announceShown(
    ctx,
    rows.map(({ threadId }) => threadId),
  );
  await noteFilesGone(
    ctx,
    rows.map(({ threadId }) => threadId),
  );
  // Threads that were begun for it alone.
  await sql`
    delete from threads h where h.agency_id = ${ctx.agency.id} and h.id = any(${rows.map(({ threadId }) => threadId)}::uuid[]) and h.last_at is null
      and not exists (select from messages m where m.agency_id = h.agency_id and m.thread_id = h.id)`.execute(ctx.db);
  const { letter, fileIds } = await letterOfMailing(ctx, mailingId);
  return { mailingId, before: letter, fileIds };
};
