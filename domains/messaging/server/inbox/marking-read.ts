// Reading threads, and not having read them (R644, R858): the mark of the thread, and of what came in on it.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { actOnChosen } from './chosen-threads.ts';
import { countUnread } from './counting-unread.ts';
import { servedThreads } from './serving-threads.ts';

type Calls = (typeof inboxContract)['calls'];

/** Marks threads; answers those that were otherwise before. Marked as not read, a thread shows its last message as new. */
const mark = async (ctx: Context, ids: readonly string[], isRead: boolean): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    update threads set is_unread = ${!isRead}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id in (select unnest(${uuids(ids)}) union all select p.id from threads p
      where ${isRead} and p.agency_id = ${ctx.agency.id} and p.shown_in = any(${uuids(ids)})) and is_unread = ${isRead} returning id`.execute(
    ctx.db,
  );
  const changed = rows.map(({ id }) => id);
  if (changed.length === 0) return new Set();
  await (isRead
    ? sql`update messages set read_at = ${ctx.now}
        where agency_id = ${ctx.agency.id} and thread_id = any(${uuids(changed)}) and direction = 'in' and read_at is null`
    : sql`update messages m set read_at = null from unnest(${uuids(changed)}) w (id) cross join lateral (select l.id from messages l
          where l.agency_id = ${ctx.agency.id} and l.thread_id = w.id and l.direction = 'in' order by l.created_at desc, l.id desc limit 1) last
        where m.agency_id = ${ctx.agency.id} and m.id = last.id`
  ).execute(ctx.db);
  await announce(ctx, 'thread', changed);
  return new Set(changed);
};

/** PATCH /crm/messaging/inbox/{id}/read. Refuses not-found out of reach. */
export const read: Verb<Calls['read']> = async (ctx, { id, readStatus = true }) => {
  await mustReach(ctx, servedThreads, id, 'read');
  await mark(ctx, [id], readStatus);
  const { unreadCount } = await countUnread(ctx);
  return { _id: id, unread: !readStatus, unreadCount };
};

export const readBulk = bulk({
  name: 'messaging.read',
  entity: servedThreads,
  needs: 'message.read',
  act: 'read',
  input: z.object({ readStatus: z.boolean() }),
  title: ({ readStatus }) => (readStatus ? 'Conversations marked as read' : 'Conversations marked as unread'),
  items: async (ctx, ids, { readStatus }) => {
    const changed = await mark(ctx, ids, readStatus);
    return ids.map((id) => ({ id, status: 'done', after: changed.has(id) }));
  },
  undo: async (ctx, items, { readStatus }) => {
    const changed = items.filter(({ after }) => after === true).map(({ id }) => id);
    const back = await mark(ctx, changed, !readStatus);
    return items.map(({ id, after }) =>
      after !== true || back.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince },
    );
  },
});

/** POST /crm/messaging/inbox/bulk/read. */
export const bulkRead: Verb<Calls['bulkRead']> = (ctx, { readStatus = true, ...selection }) =>
  actOnChosen(ctx, readBulk, selection, { readStatus });
