// Where a recipient of a mailing is, of rows `m` of messages and `g` of mailings: one state for everybody. What waits in a mailing that was stopped,
// or was claimed and may not leave any more, is stopped before its row says so.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecipientMark, RecipientState } from '#/domains/messaging/contract.ts';
import { stoppedReason } from '../sending/mailings/keeping-skips.ts';

type Condition = RawBuilder<SqlBool>;

const isWaiting = sql`m.status in ('scheduled', 'queued')`;

const isHeldBack = sql`(m.awaits_handover and g.cancelled_at is not null)`;

/** Each as the indexes of messages have it. */
const conditions: Readonly<Record<RecipientState | RecipientMark, Condition>> = {
  waiting: sql`${isWaiting} and g.cancelled_at is null`,
  sending: sql`m.status = 'sending' and not ${isHeldBack}`,
  sent: sql`m.status = 'sent'`,
  delivered: sql`m.status = 'delivered'`,
  bounced: sql`m.status = 'failed' and m.bounced_at is not null`,
  failed: sql`m.status = 'failed' and m.bounced_at is null`,
  uncertain: sql`m.status = 'uncertain'`,
  skipped: sql`m.status = 'skipped'`,
  stopped: sql`(m.status = 'cancelled' or ${isWaiting} and g.cancelled_at is not null or m.status = 'sending' and ${isHeldBack})`,
  rehearsed: sql`m.status = 'rehearsed'`,
  opened: sql`m.opened_at is not null`,
  clicked: sql`m.clicked_at is not null`,
  replied: sql`m.replied_at is not null`,
  unsubscribed: sql`m.unsubscribed_at is not null`,
};

export const isShown = (show: RecipientState | RecipientMark): Condition => conditions[show];

/** The state itself. */
export const stateSql = sql<RecipientState>`case m.status
  when 'failed' then case when m.bounced_at is null then 'failed' else 'bounced' end
  when 'cancelled' then 'stopped'
  when 'scheduled' then case when g.cancelled_at is null then 'waiting' else 'stopped' end
  when 'queued' then case when g.cancelled_at is null then 'waiting' else 'stopped' end
  when 'sending' then case when ${isHeldBack} then 'stopped' else 'sending' end
  else m.status end`;

/** Of lines `s` without a message. */
export const stateOfSkipSql = sql<RecipientState>`case when s.reason = ${stoppedReason} then 'stopped' else 'skipped' end`;

/** Whether lines without a message are among what is shown, and which. */
export const isShownSkip = (show: RecipientState | RecipientMark | undefined): Condition => {
  if (show === undefined) return sql`true`;
  if (show === 'stopped') return sql`s.reason = ${stoppedReason}`;
  return show === 'skipped' ? sql`s.reason <> ${stoppedReason}` : sql`false`;
};
