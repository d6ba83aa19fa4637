// Everybody a mailing was asked for, page by page: those a message was written for, in the order in which it was, then those without one. Each
// part is read from its index, at most a page of it.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import type { MailingRecipient, mailingsContract } from '#/domains/messaging/contract.ts';
import { pageLength } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { isOwn } from '../sending/finding-own.ts';
import { stoppedReason } from '../sending/mailings/keeping-skips.ts';
import { isShown, isShownSkip, stateOfSkipSql, stateSql } from './states-of-recipients.ts';

type Calls = (typeof mailingsContract)['calls'];

interface Asked {
  id: string;
  show: Parameters<typeof isShownSkip>[0];
  lastId: string | undefined;
  most: number;
}

/** No line is before the one, or after the other. */
const firstOfAll = '00000000-0000-0000-0000-000000000000';
const lastOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** One statement, also for tests that look at its plan. The reach of contacts was asked before. */
export const recipientsSql = (ctx: Context, { id, show, lastId, most }: Asked): RawBuilder<MailingRecipient> => {
  // The last one of the page before was of the second part, or of the first: then all of the second is still to come. After an id that is of
  // neither there is nothing.
  const isOf = (table: 'messages' | 'mailing_skips'): RawBuilder<SqlBool> =>
    sql`exists (select from ${sql.table(table)} l where l.agency_id = ${ctx.agency.id} and l.mailing_id = ${id} and l.id = ${lastId})`;
  const [after, afterSkip] =
    lastId === undefined
      ? [sql`true`, sql`true`]
      : [
          sql`m.id > (select case when ${isOf('messages')} then ${lastId}::uuid else ${lastOfAll}::uuid end)`,
          sql`s.id > (select case when ${isOf('messages')} then ${firstOfAll}::uuid when ${isOf('mailing_skips')} then ${lastId}::uuid else ${lastOfAll}::uuid end)`,
        ];
  return sql<MailingRecipient>`
    select p.id as "_id", c.id as "contactId", coalesce(nullif(c.full_name, ''), p.name, p.address, 'Unknown') as "displayName", p.address, p.state,
           p.reason, p.error, p.thread_id as "threadId", ${momentOf(sql`p.sent_at`)} as "sentAt", ${momentOf(sql`p.opened_at`)} as "openedAt",
           p.is_open_human as "isOpenHuman", ${momentOf(sql`p.clicked_at`)} as "clickedAt", ${momentOf(sql`p.replied_at`)} as "repliedAt",
           ${momentOf(sql`p.unsubscribed_at`)} as "unsubscribedAt"
    from mailings g cross join lateral (
      (select 1 as part, m.id, m.contact_id, m.recipients -> 0 ->> 'name' as name, m.address, ${stateSql} as state, m.skipped_reason as reason,
              case when m.status in ('failed', 'uncertain', 'queued', 'scheduled') then m.error end as error, case when m.sent_at is not null then m.thread_id end as thread_id,
              m.sent_at, m.opened_at, m.is_open_human, m.clicked_at, m.replied_at, m.unsubscribed_at
       from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id and ${show === undefined ? sql`true` : isShown(show)} and ${after}
       order by m.id limit ${most})
      union all
      (select 2, s.id, s.contact_id, s.display_name, s.address, ${stateOfSkipSql}, nullif(s.reason, ${stoppedReason}), null, null,
              null, null, null, null, null, null
       from mailing_skips s where s.agency_id = g.agency_id and s.mailing_id = g.id and ${isShownSkip(show)} and ${afterSkip}
       order by s.id limit ${most})
      order by part, id limit ${most}) p
    left join contacts c on c.agency_id = g.agency_id and c.id = p.contact_id and c.removed_at is null and ${reachesSql(ctx, sql`p.contact_id`)}
    where g.agency_id = ${ctx.agency.id} and g.id = ${id} and ${isOwn(ctx)}
    order by p.part, p.id`;
};

/** GET /crm/messaging/mailings/{id}/recipients. Refuses not-found what is another's. */
export const recipients: Verb<Calls['recipients']> = async (ctx, { id, show, lastId, length = pageLength }) => {
  // Asked first: the statement reads what it found out.
  await reachable(ctx, servedContacts);
  const { rows } = await recipientsSql(ctx, { id, show, lastId, most: length + 1 }).execute(ctx.db);
  if (rows.length === 0) await mustBeTheirs(ctx, id);
  return { data: rows.slice(0, length), hasMore: rows.length > length };
};

export const mustBeTheirs = async (ctx: Context, id: string): Promise<void> => {
  const { rows } =
    await sql`select from mailings g where g.agency_id = ${ctx.agency.id} and g.id = ${id} and ${isOwn(ctx)}`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw notFound();
};
