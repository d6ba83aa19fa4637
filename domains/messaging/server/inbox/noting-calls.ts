// Calls in the inbox: all calls with a contact are one thread of the Phone category. Calls are another domain's, above this one; it tells here.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { newReplyToken } from '../sending/messages/threads-of-messages.ts';

export interface NotedCall {
  contactId: string;
  direction: 'incoming' | 'outgoing';
  /** When it began. */
  at: Temporal.Instant;
  /** What the list shows of it: the outcome, the first words of the note. */
  snippet: string;
  /** Nobody took it: the thread stands there as not read. */
  isUnread: boolean;
}

/** Notes a call in the thread of its contact. One that is older than what is there changes nothing. */
export const noteCall = async (
  ctx: Context,
  { contactId, direction, at, snippet, isUnread }: NotedCall,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into threads as h (agency_id, id, kind, contact_id, made_with, reply_token, last_at, last_direction, snippet, is_unread, created_at, updated_at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, 'call', ${contactId}, ${contactId}, ${newReplyToken(ctx)}, ${at},
      ${direction === 'incoming' ? 'in' : 'out'}, ${snippet.slice(0, 140)}, ${isUnread}, ${ctx.now}, ${ctx.now})
    on conflict (agency_id, made_with) where kind = 'call' and removed_at is null do update
      set last_at = excluded.last_at, last_direction = excluded.last_direction, snippet = excluded.snippet,
          is_unread = h.is_unread or excluded.is_unread, archived_at = null, follow_up_at = null, updated_at = excluded.updated_at
      where h.last_at is null or h.last_at <= excluded.last_at
    returning id`.execute(ctx.db);
  await announce(
    ctx,
    'thread',
    rows.map(({ id }) => id),
  );
};

/** What came in by phone from a contact was heard: their calls are read. */
export const readCalls = async (ctx: Context, contactId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update threads set is_unread = false, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and kind = 'call' and contact_id = ${contactId} and is_unread and removed_at is null
    returning id`.execute(ctx.db);
  await announce(
    ctx,
    'thread',
    rows.map(({ id }) => id),
  );
};
