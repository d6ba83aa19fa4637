// How many threads of the inbox nobody has read, for whoever asks: the number beside the menu, and of each category (R493).
import { type RawBuilder, sql } from 'kysely';
import { type InboxKind, inboxKinds } from '#/domains/messaging/contract/inbox.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { servedThreads } from './serving-threads.ts';

export interface Unread {
  unreadCount: number;
  unreadByKind: Record<InboxKind, number>;
}

const ofKind = inboxKinds.map((kind) => sql`${sql.lit(kind)}, count(*) filter (where t.kind = ${sql.lit(kind)})`);

/** The same as json, `select …` of one row: every page of the inbox says it. What is put off or put away is not counted. */
export const unreadSql = async (ctx: Context): Promise<RawBuilder<unknown>> =>
  sql`select json_build_object('unreadCount', count(*), 'unreadByKind', json_build_object(${sql.join(ofKind)}))
    from threads t where ${await reachable(ctx, servedThreads)} and t.is_unread is true and t.folder = 'inbox'`;

/** GET /crm/messaging/inbox/unread. */
export const countUnread = async (ctx: Context): Promise<Unread> => {
  const { rows } = await sql<{ unread: Unread }>`${prepared} select (${await unreadSql(ctx)}) as unread`.execute(
    ctx.db,
  );
  return rows[0]?.unread ?? { unreadCount: 0, unreadByKind: { email: 0, sms: 0, call: 0 } };
};
