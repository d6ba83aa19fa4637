// Messages and mailings as the wire shows them. Of what waits the words are the mailing's, with their merge fields.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MailingRecord, MessageRecord } from '#/domains/messaging/contract/messages.ts';
import { kindOf } from '#/kernel/contract/file-types.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { agentNamed } from '../../naming-agents.ts';
import { type AsSent, readAsSent, snippetOf, type Unsent } from './reading-as-sent.ts';

interface FileRow {
  _id: string;
  name: string;
  mimetype: string;
  size: number | null;
  key: string;
  contentId: string | null;
}
type Row = Omit<MessageRecord, 'files'> & {
  files: FileRow[];
  unsent: Omit<Unsent, 'subject' | 'html' | 'plain'> | null;
};

const at = (column: string): RawBuilder<string | null> => momentOf(sql.ref(column));

const files = sql`(select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'mimetype', f.mimetype, 'size', f.size, 'key', f.storage_key, 'contentId', l.content_id)
    order by f.name), '[]') from files f
    left join message_files l on l.agency_id = t.agency_id and l.message_id = t.id and l.file_id = f.id
    where f.agency_id = t.agency_id and (f.id = any(g.file_ids) or l.file_id is not null))`;

type Written = Partial<Unsent> & Pick<Unsent, 'subject' | 'html' | 'plain'> & { _id: string };
const isUnsent = (row: Written): row is Written & Unsent => row.writerId !== undefined;

/** What of a record is read otherwise than it was written. */
const asRead = (words: AsSent | undefined): Partial<Pick<MessageRecord, 'subject' | 'body' | 'plain' | 'snippet'>> =>
  words ? { subject: words.subject, body: words.html, plain: words.plain, snippet: snippetOf(words.plain) } : {};

/** Messages under a condition on row `t`, the oldest first. It asks nobody's rights: whoever calls has reached their contact. */
export const describeMessages = async (
  ctx: Context,
  where: RawBuilder<SqlBool>,
  { most, order = sql`t.created_at, t.id` }: { most: number; order?: RawBuilder<unknown> },
): Promise<MessageRecord[]> => {
  const { rows } = await sql<Row>`
    select t.id as "_id", t.thread_id as "threadId", t.mailing_id as "mailingId", t.contact_id as "contactId", t.direction, t.channel, t.status,
           t.sender as "from", t.recipients as "to", t.cc, t.bcc, t.left_out as "leftOut", coalesce(t.subject, g.subject) as subject,
           coalesce(t.html, g.body) as body, coalesce(t.plain, g.plain, '') as plain, nullif(t.reply_text, t.plain) as "replyText",
           coalesce(t.snippet, left(regexp_replace(coalesce(t.plain, g.plain, ''), '\\s+', ' ', 'g'), 140)) as snippet,
           ${at('t.scheduled_at')} as "scheduledAt", case when t.status in ('scheduled', 'queued') then ${at('g.undo_until')} end as "undoUntil",
           ${at('t.sent_at')} as "sentAt", ${at('t.received_at')} as "receivedAt", ${at('t.opened_at')} as "openedAt",
           t.is_open_human as "isOpenHuman", ${at('t.clicked_at')} as "clickedAt", ${at('t.bounced_at')} as "bouncedAt",
           (t.direction = 'out' or t.read_at is not null) as "isRead", t.archived_at is not null as "isArchived", t.is_automatic as "isAutomatic",
           t.segments, t.points::int as points, t.error, ${files} as files,
           ${agentNamed} as "createdBy",
           ${at('t.created_at')} as "createdAt",
           case when g.id is not null and t.plain is null then json_build_object('aboutId', coalesce(t.contact_id, t.about_id),
             'writerId', g.created_by, 'eventValues', t.event_values) end as unsent
    from messages t left join mailings g on g.agency_id = t.agency_id and g.id = t.mailing_id
    left join agents a on a.agency_id = t.agency_id and a.id = t.created_by
    where t.agency_id = ${ctx.agency.id} and ${where} order by ${order} limit ${most}`.execute(ctx.db);
  const asWritten = rows.map(({ _id, subject, body: html, plain, unsent }) => ({
    ...unsent,
    _id,
    subject,
    html,
    plain,
  }));
  const unsent = await readAsSent(ctx, asWritten.filter(isUnsent));
  const words = new Map([...unsent].map(([{ _id }, read]) => [_id, read]));
  return rows.map((row) => {
    const { files: attached, unsent: _unsent, ...message } = row;
    return {
      ...message,
      ...asRead(words.get(message._id)),
      files: attached.map(({ key, ...file }) => ({
        ...file,
        type: kindOf(file.mimetype),
        url: signedFileUrl(ctx.house, key),
      })),
    };
  });
};

/** A mailing, with the thread of its first message. */
export const describeMailing = async (ctx: Context, id: string): Promise<MailingRecord> => {
  // Not the moment at which the work began: what it took is over.
  const now = ctx.house.clock.now();
  const { rows } = await sql<Omit<MailingRecord, 'threads'>>`
    select t.id as "_id", t.channel,
           case when t.cancelled_at is not null then 'cancelled' when states.sending > 0 or exists (select from mailing_runners r where r.agency_id = t.agency_id and r.mailing_id = t.id) then 'sending'
                when states.waiting = 0 and t.folded is null then 'done' when t.scheduled_at is not null then 'scheduled' else 'queued' end as status,
           ${at('t.scheduled_at')} as "scheduledAt", ${at('t.undo_until')} as "undoUntil",
           case when t.undo_until is not null then greatest(0, ceil(extract(epoch from t.undo_until - ${now})))::int end as "undoSeconds", people.who as "to", t.contact_count as count,
           t.skipped, t.segments, t.points::int as points, t.is_rehearsal as "isRehearsal"
    from mailings t, lateral (
      select count(*) filter (where m.status = 'sending')::int as sending, count(*) filter (where m.status in ('scheduled', 'queued'))::int as waiting
      from messages m where m.agency_id = t.agency_id and m.mailing_id = t.id) states,
      lateral (select coalesce(json_agg(json_build_object('_id', f.contact_id, 'displayName', coalesce(f.recipients -> 0 ->> 'name', f.address))), '[]') as who
        from (select m.contact_id, m.recipients, m.address from messages m where m.agency_id = t.agency_id and m.mailing_id = t.id
              order by m.created_at, m.id limit 20) f) people
    where t.agency_id = ${ctx.agency.id} and t.id = ${id}`.execute(ctx.db);
  const [mailing] = rows;
  if (!mailing) throw new Error(`There is no mailing ${id}`);
  const [first] = await describeMessages(ctx, sql`t.mailing_id = ${id}`, { most: 1 });
  const kind = mailing.channel === 'email' ? ('EmailMessagingThread' as const) : ('SMSMessagingThread' as const);
  return { ...mailing, threads: first ? [{ _id: first.threadId, kind, messages: [first] }] : [] };
};

/** Messages by their ids. */
export const messagesById = async (ctx: Context, ids: readonly string[]): Promise<Map<string, MessageRecord>> =>
  new Map(
    (await describeMessages(ctx, sql`t.id = any(${uuids(ids)})`, { most: ids.length })).map((record) => [
      record._id,
      record,
    ]),
  );
