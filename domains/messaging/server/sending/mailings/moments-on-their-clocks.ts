// When a mailing goes to each of those who get it, where it goes at one hour on the clock of each. Whose clock nobody knows gets it on the agency's.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { momentOnTheirClock } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { clocksOf } from '../../recipients/clocks-of-recipients.ts';
import type { Letter } from '../messages/letters.ts';
import { dueKind } from './due-mailings.ts';

/** What was scheduled for a moment that is only just past goes now. */
const grace = { seconds: 60 } as const;

/** A day on another clock begins so many hours earlier or later at most. */
const farthestHours = 27;

/**
 * When a letter goes: now, at a moment, or at an hour on the clock of each. Refuses `messaging.inThePast`, an hour without a moment on the sender's
 * clock, and one that is far from it.
 */
export const whenOf = (
  { now }: Context,
  { scheduledAt: at, theirTime }: Pick<Letter, 'scheduledAt' | 'theirTime'>,
): Pick<Letter, 'scheduledAt' | 'theirTime'> => {
  if (at === null && theirTime !== null) throw invalid('scheduledAt', 'is required');
  if (at && Temporal.Instant.compare(at, now.subtract(grace)) < 0)
    throw invalid('scheduledAt', 'must not be in the past', 'messaging.inThePast');
  if (at === null || Temporal.Instant.compare(at, now) <= 0) return { scheduledAt: null, theirTime: null };
  if (theirTime === null) return { scheduledAt: at, theirTime };
  const apart = Temporal.PlainDateTime.from(theirTime).toZonedDateTime('UTC').toInstant().since(at).abs();
  if (apart.total('hours') > farthestHours) throw invalid('theirTime', 'must be the day and the time of scheduledAt');
  return { scheduledAt: at, theirTime };
};

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
