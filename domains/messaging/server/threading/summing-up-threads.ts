// What a list shows of a thread, from the messages that are in it: its last word, and its subject as the
// first of them was read.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { partsOf } from '../inbox/parts-of-threads.ts';

/** Brings a thread up to its messages. `isNews`: somebody wrote now, so that it is unread and comes back from the archive. */
export const sumUpThread = async (ctx: Context, id: string, { isNews }: { isNews: boolean }): Promise<void> => {
  await sql`
    update threads h set last_at = last.at, last_direction = last.direction, snippet = last.snippet,
      subject = case when h.kind = 'email' and (not began.is_ours or began.subject is not null) then began.subject else h.subject end,
      is_unread = h.is_unread or ${isNews} or exists (select from threads p where p.agency_id = h.agency_id and p.shown_in = h.id and p.is_unread), archived_at = case when ${isNews} then null else h.archived_at end, updated_at = ${ctx.now}
    from (select coalesce(sent_at, received_at) as at, direction, snippet from messages
          where agency_id = ${ctx.agency.id} and thread_id in ${partsOf(ctx, sql`${id}`)} and removed_at is null and coalesce(sent_at, received_at) is not null
          order by 1 desc, message_id_header desc nulls last, id desc limit 1) last,
         (select subject, mailing_id is not null as is_ours from messages where agency_id = ${ctx.agency.id} and thread_id = ${id}
          order by coalesce(sent_at, received_at, created_at), message_id_header, id limit 1) began
    where h.agency_id = ${ctx.agency.id} and h.id = ${id}`.execute(ctx.db);
};
