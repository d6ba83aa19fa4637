// Where a mail belongs: by the token of our own that it answers, then by the Message-IDs it names, always within one contact of one agency.
// Whatever order mails come in, those that answer each other end in one thread.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** What of a mail says which conversation it is of. */
export interface ThreadHints {
  messageId: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  /** Every address that it was written or delivered to. */
  recipients: readonly string[];
}

const token = '[0-9a-f]{20}';
const inAddress = new RegExp(`\\+(${token})@`, 'i');
const inOwnId = new RegExp(`^<[0-9a-f-]{36}\\.(${token})@`, 'i');

/** Message-IDs that a mail answers, the nearest first. */
const answered = ({ inReplyTo, references }: ThreadHints): string[] => [
  ...new Set([...(inReplyTo === null ? [] : [inReplyTo]), ...references.toReversed()]),
];

/** Our tokens in a mail: those that it was sent to first, then those in the Message-IDs that it answers. */
export const tokensIn = (clues: ThreadHints): string[] => [
  ...new Set(
    [
      ...clues.recipients.map((address) => inAddress.exec(address)?.[1]),
      ...answered(clues).map((id) => inOwnId.exec(id)?.[1]),
    ].flatMap((found) => found?.toLowerCase() ?? []),
  ),
];

export interface TokenThread {
  id: string;
  contactId: string;
}

/** The thread of the first token that is one of ours. */
export const threadOfTokens = async (ctx: Context, tokens: readonly string[]): Promise<TokenThread | undefined> => {
  if (tokens.length === 0) return undefined;
  const { rows } = await sql<TokenThread>`
    select h.id, h.contact_id as "contactId" from threads h
    where h.agency_id = ${ctx.agency.id} and h.kind = 'email' and h.reply_token = any(${tokens}::text[]) and h.contact_id is not null
      and h.removed_at is null
    order by array_position(${tokens}::text[], h.reply_token) limit 1`.execute(ctx.db);
  return rows[0];
};

/** Threads of a contact that a mail answers or that answer it: the nearest first. */
export const relatedThreads = async (ctx: Context, contactId: string, clues: ThreadHints): Promise<string[]> => {
  const parents = answered(clues);
  const own = clues.messageId;
  if (parents.length === 0 && own === null) return [];
  const { rows } = await sql<{ id: string }>`
    with related as (
      select m.thread_id, array_position(${parents}::text[], m.message_id_header) as place from messages m
      where m.agency_id = ${ctx.agency.id} and m.contact_id = ${contactId} and m.message_id_header = any(${parents}::text[])
      union all
      select m.thread_id, 1000 from messages m
      where m.agency_id = ${ctx.agency.id} and m.contact_id = ${contactId} and m.in_reply_to = ${own}
      union all
      select m.thread_id, 1000 from messages m
      where m.agency_id = ${ctx.agency.id} and m.contact_id = ${contactId} and m.reference_ids @> array[${own}]::text[] and m.reference_ids <> '{}'
    )
    select h.id from related r join threads h on h.agency_id = ${ctx.agency.id} and h.id = r.thread_id
    where h.kind = 'email' and h.removed_at is null and h.contact_id = ${contactId}
    group by h.id, h.created_at order by min(r.place), h.created_at, h.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/**
 * Makes threads one: a mail came that belongs to all of them. A conversation that we began stays one of its own, its token is out in the
 * world; what only came in goes where the mail is.
 */
export const joinThreads = async (ctx: Context, into: string, others: readonly string[]): Promise<void> => {
  const candidates = others.filter((id) => id !== into);
  if (candidates.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select h.id from threads h where h.agency_id = ${ctx.agency.id} and h.id = any(${uuids(candidates)})
      and not exists (select from messages m where m.agency_id = h.agency_id and m.thread_id = h.id and m.mailing_id is not null)`.execute(
    ctx.db,
  );
  const joined = uuids(rows.map(({ id }) => id));
  for (const table of ['messages', 'drafts', 'thread_assignments', 'thread_notes'])
    await sql`update ${sql.table(table)} set thread_id = ${into} where agency_id = ${ctx.agency.id} and thread_id = any(${joined})`.execute(
      ctx.db,
    );
  await sql`
    update threads h set is_unread = h.is_unread or o.is_unread, has_files = h.has_files or o.has_files, follow_up_at = coalesce(h.follow_up_at, o.follow_up_at),
      assigned_to = coalesce(h.assigned_to, o.assigned_to)
    from (select bool_or(is_unread) as is_unread, bool_or(has_files) as has_files, min(follow_up_at) as follow_up_at,
          (array_agg(assigned_to order by last_at desc) filter (where assigned_to is not null))[1] as assigned_to from threads
          where agency_id = ${ctx.agency.id} and id = any(${joined})) o
    where h.agency_id = ${ctx.agency.id} and h.id = ${into} and o.is_unread is not null`.execute(ctx.db);
  await sql`delete from threads where agency_id = ${ctx.agency.id} and id = any(${joined})`.execute(ctx.db);
};
