// How many threads of the inbox nobody has read, for whoever asks: the number beside the menu, and of each category (R493).
import { type RawBuilder, sql } from 'kysely';
import { type InboxKind, inboxKinds } from '#/domains/messaging/contract/inbox.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { memberOf, onTab, pickedSql, type Tab } from './gathering-threads.ts';
import { servedThreads } from './serving-threads.ts';

export interface Unread {
  unreadCount: number;
  unreadByKind: Record<InboxKind, number>;
}

/** What is put off or put away is not counted. */
export const unreadTab: Tab = { folder: 'inbox', kind: undefined, isUnread: true };

const ofKind = inboxKinds.map((kind) => sql`${sql.lit(kind)}, count(*) filter (where t.kind = ${sql.lit(kind)})`);
/** The counts as json, of rows `t` that have a kind. */
export const countsSql = sql`json_build_object('unreadCount', count(*), 'unreadByKind', json_build_object(${sql.join(ofKind)}))`;

/** The same of all that are within reach, `select …` of one row: every page of the inbox says it. */
export const unreadSql = async (ctx: Context): Promise<RawBuilder<unknown>> => {
  const member = await memberOf(ctx);
  if (member)
    return sql`with ${member.kept} select ${countsSql} from (${pickedSql(ctx, member, unreadTab, sql`t.kind`)}) t`;
  return sql`select ${countsSql} from threads t where ${await reachable(ctx, servedThreads)} and ${onTab(ctx, unreadTab)}`;
};

/** GET /crm/messaging/inbox/unread. */
export const countUnread = async (ctx: Context): Promise<Unread> => {
  const { rows } = await sql<{ unread: Unread }>`${prepared} select (${await unreadSql(ctx)}) as unread`.execute(
    ctx.db,
  );
  return rows[0]?.unread ?? { unreadCount: 0, unreadByKind: { email: 0, sms: 0, call: 0 } };
};
