// What somebody sent, the last first, each in one line: read from its index, a page at a time, with the first recipients of each.
import { type RawBuilder, sql } from 'kysely';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { type mailingsContract, type SentLetter, wordsToAll } from '#/domains/messaging/contract.ts';
import { pageLength } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { takenBackUntil } from '../sending/mailings/due-mailings.ts';
import { snippetOf } from '../sending/messages/reading-as-sent.ts';
import { stateSql } from './states-of-recipients.ts';

type Calls = (typeof mailingsContract)['calls'];

/** The moment that was chosen, else the one at which it was written. */
const at = sql`coalesce(g.scheduled_at, g.created_at)`;

/** Of the first of the messages `f`. */
const firstOf = (column: string): RawBuilder<unknown> =>
  sql`(array_agg(f.${sql.ref(column)} order by f.id))[1] as ${sql.ref(column)}`;

/** One statement, also for tests that look at its plan. The reach of contacts was asked before. */
export const sentSql = (ctx: Context, lastId: string | undefined, most: number): RawBuilder<SentLetter> => {
  const last = sql`(select coalesce(l.scheduled_at, l.created_at) from mailings l where l.agency_id = ${ctx.agency.id} and l.id = ${lastId ?? null})`;
  const after = lastId === undefined ? sql`true` : sql`${at} <= ${last} and (${at} < ${last} or g.id > ${lastId})`;
  return sql<SentLetter>`
    select p.id as "_id", p.channel, case when p.count = 1 then coalesce(m.subject, p.subject) else p.subject end as subject,
           case when p.count = 1 then coalesce(m.snippet, p.plain) else p.plain end as snippet, coalesce(m.who, '{}') as "to", p.count,
           case when p.count = 1 then t.id end as "threadId", case when p.count = 1 then m.state end as state, ${momentOf(sql`p.at`)} as at
    from (
      select g.agency_id, g.id, g.channel, g.subject, left(g.plain, 2000) as plain, g.contact_count as count, ${at} as at, g.cancelled_at
      from mailings g
      where g.agency_id = ${ctx.agency.id} and g.created_by = ${ctx.actor.agentId} and g.step is null and g.cancelled_at is null
        and g.contact_count > 0 and not g.is_rehearsal and ${at} <= ${ctx.now}
        and (${takenBackUntil(sql`g`)} is null or ${takenBackUntil(sql`g`)} <= ${ctx.now}) and ${after}
      order by ${at} desc, g.id limit ${most}) p
    left join lateral (
      select array_agg(f.name order by f.id) as who, ${firstOf('thread_id')}, ${firstOf('contact_id')}, ${firstOf('subject')}, ${firstOf('snippet')}, ${firstOf('state')}
      from (
        select m.id, coalesce(m.recipients -> 0 ->> 'name', m.address) as name, m.thread_id, m.contact_id, m.subject, m.snippet, ${stateSql} as state
        from messages m cross join (select p.cancelled_at) g where m.agency_id = p.agency_id and m.mailing_id = p.id order by m.id limit 3) f) m on true
    left join threads t on t.agency_id = p.agency_id and t.id = m.thread_id and t.removed_at is null and ${reachesSql(ctx, sql`m.contact_id`)}
    order by p.at desc, p.id`;
};

/** GET /crm/messaging/sent, after `lastId`. What can still be taken back has not gone. */
export const sent: Verb<Calls['sent']> = async (ctx, { lastId, length = pageLength }) => {
  // Asked first: the statement reads what it found out.
  await reachable(ctx, servedContacts);
  const { rows } = await sentSql(ctx, lastId, length + 1).execute(ctx.db);
  const data = rows.slice(0, length).map((row) => ({
    ...row,
    subject: row.subject === null ? null : wordsToAll(row.subject),
    snippet: snippetOf(wordsToAll(row.snippet)),
  }));
  return { data, hasMore: rows.length > length };
};
