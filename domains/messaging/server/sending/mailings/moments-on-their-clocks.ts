// When a mailing goes to each of those who get it, where it goes at one hour on the clock of each. Whose clock nobody knows gets it on the agency's.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { momentOnTheirClock } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { clocksOf } from '../../recipients/clocks-of-recipients.ts';
import { dueKind } from './due-mailings.ts';

/** In the order of the recipients; undefined for all where it goes to everybody at the same moment. */
export const momentsFor = async (
  ctx: Context,
  channel: MessageChannel,
  theirTime: string | null,
  recipients: readonly { id: string; address: string }[],
): Promise<readonly (Temporal.Instant | undefined)[]> => {
  if (theirTime === null) return recipients.map(() => undefined);
  const clocks = await clocksOf(ctx, channel, recipients);
  return clocks.map((clock) => momentOnTheirClock(theirTime, clock?.zone ?? ctx.agency.timezone, ctx.now));
};

/** Sets the timer of a mailing to the first of its messages that wait. */
export const ringForFirst = async (ctx: Context, mailingId: string): Promise<void> => {
  const { rows } = await sql<{ dueAt: Temporal.Instant | null }>`
    select min(due_at) as "dueAt" from messages
    where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status in ('scheduled', 'queued')`.execute(
    ctx.db,
  );
  const dueAt = rows[0]?.dueAt;
  if (dueAt) await setTimer(ctx, dueKind, mailingId, dueAt);
};
