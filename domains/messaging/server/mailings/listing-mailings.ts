// Mailings that were asked for several, the newest first, each in one line, also where only one was left: whoever wrote them sees them, and owners do.
import { type RawBuilder, sql } from 'kysely';
import {
  type ListedMailing,
  type MailingState,
  type mailingsContract,
  wordsToAll,
} from '#/domains/messaging/contract.ts';
import { pageLength } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { agentNamed } from '../naming-agents.ts';
import { isOwn } from '../sending/finding-own.ts';
import { takenBackUntil } from '../sending/mailings/due-mailings.ts';
import { snippetOf } from '../sending/messages/reading-as-sent.ts';

type Calls = (typeof mailingsContract)['calls'];

const has = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id and ${condition})`;

/** What comes after so long is not on its way, but waits: for the morning, or for the day's next texts. */
const minutesAhead = 10;

const isWaiting = sql`m.status in ('scheduled', 'queued')`;

/** Of mailing `g`, asked of the indexes of what is left to do. What waits again after a try is on its way. */
const mailingState = (ctx: Context): RawBuilder<MailingState> => sql`case
  when g.stopped_at is not null then 'stopped' when g.cancelled_at is not null then 'cancelled'
  when ${has(sql`m.status = 'sending'`)} then 'sending'
  when g.folded is null and not ${has(isWaiting)} then 'done'
  when g.scheduled_at > ${ctx.now} or (g.their_time is not null and ${has(sql`m.status = 'scheduled'`)}) then 'scheduled' when ${takenBackUntil(sql`g`)} > ${ctx.now} then 'queued'
  when g.folded is null and not ${has(sql`${isWaiting} and m.due_at <= ${ctx.now.add({ minutes: minutesAhead })}`)} then 'scheduled' else 'sending' end`;

/** What lists and pages say of mailing `g`, with its agent `a`. */
export const listedColumns = (
  ctx: Context,
): RawBuilder<unknown> => sql`g.id as "_id", g.channel, g.subject, left(g.plain, 2000) as snippet, ${mailingState(ctx)} as state, g.contact_count as count,
  (select coalesce(sum((s ->> 'count')::int), 0)::int from jsonb_array_elements(g.skipped) s)
    + (select count(*)::int from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id and m.status = 'skipped') as skipped,
  ${momentOf(sql`least(coalesce(g.scheduled_at, g.created_at), g.cancelled_at)`)} as at, ${agentNamed} as "createdBy"`;

/** Merge fields are no words. */
export const readListed = <Row extends Pick<ListedMailing, 'subject' | 'snippet'>>(row: Row): Row => ({
  ...row,
  subject: row.subject === null ? null : wordsToAll(row.subject),
  snippet: snippetOf(wordsToAll(row.snippet)),
});

/** GET /crm/messaging/mailings, after `lastId`. What steps of workflows send is told by the workflow. */
export const list: Verb<Calls['list']> = async (ctx, { lastId, length = pageLength }) => {
  const last = sql`select l.created_at, l.id from mailings l where l.agency_id = ${ctx.agency.id} and l.id = ${lastId ?? null}`;
  const after =
    lastId === undefined
      ? sql`true`
      : sql`g.created_at <= (select created_at from (${last}) l) and (g.created_at < (select created_at from (${last}) l) or g.id > ${lastId})`;
  const { rows } = await sql<ListedMailing>`
    select ${listedColumns(ctx)} from mailings g left join agents a on a.agency_id = g.agency_id and a.id = g.created_by
    where g.agency_id = ${ctx.agency.id} and g.asked_count > 1 and g.step is null and ${isOwn(ctx)} and ${after}
    order by g.created_at desc, g.id limit ${length + 1}`.execute(ctx.db);
  return { data: rows.slice(0, length).map(readListed), hasMore: rows.length > length };
};
