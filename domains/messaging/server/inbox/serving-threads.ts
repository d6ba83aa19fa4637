// Threads as the inbox lists them: the SQL side of the entity, and who reaches which (decisions 40, 41). An owner sees all of the agency's;
// a member those of the own mailbox and numbers, and those with contacts they reach, whichever mailbox or number they go through.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import { givenSql, reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { threadEntity } from '#/domains/messaging/contract/inbox.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { type Act, type LookedUp, type Reach, serveEntity } from '#/kernel/server/entities/served-entity.ts';

const nothing = () => sql`null::jsonb`;

const among = (field: string, value: string[]): FiltersGroups[number] => [{ field, rule: 'isInIds', value }];

/** Changing a thread, and deleting it, is changing what is known of the contact. */
const reachThreads = async (actor: Actor, ctx: Context, act: Act): Promise<Reach> => {
  const throughContacts = await servedContacts.reach(actor, ctx, act === 'read' ? 'read' : 'write');
  if (throughContacts === 'all') return 'all';
  return actor.agentId === null ? throughContacts : [among('mailboxAccess', [actor.agentId]), ...throughContacts];
};

const contactColumn = (expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${expression} from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id)`;

const lastAddress = sql`(select m.address from messages m where m.agency_id = t.agency_id and m.thread_id = t.id
  order by m.created_at desc, m.id desc limit 1)`;

/** Threads that were begun for what has not gone yet are in no inbox, and neither are those that are shown in another one. */
export const isShown = sql<SqlBool>`t.removed_at is null and t.last_at is not null and t.shown_in is null`;

/** Deleted contacts take their threads along until they come back. */
export const isThere = sql<SqlBool>`not exists (select from contacts c
  where c.agency_id = t.agency_id and c.id = t.contact_id and c.removed_at is not null)`;

const links = {
  to: { column: 'contact_id' },
  agent: { column: 'agent_id' },
  assignee: { column: 'assigned_to' },
  mailboxAccess: { column: 'agent_id' },
} as const;

const computed = {
  // Who does not reach the contact of a thread in the own mailbox sees the address that wrote, and no name.
  displayName: (ctx: Context) =>
    sql`coalesce(case when ${reachesSql(ctx, sql`t.contact_id`)} then ${contactColumn(sql`nullif(c.full_name, '')`)} end, ${lastAddress}, 'Unknown')`,
  to: (ctx: Context) =>
    sql`(select json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), 'Unknown')) from contacts c
      where c.agency_id = t.agency_id and c.id = t.contact_id and ${reachesSql(ctx, sql`t.contact_id`)})`,
  isUnknownContact: () => sql`coalesce(${contactColumn(sql`c.is_unknown`)}, true)`,
  address: () => lastAddress,
  agent: pointsTo(pointedAgents, sql`t.agent_id`),
  assignee: pointsTo(pointedAgents, sql`t.assigned_to`),
  status: () =>
    sql`(select m.status from messages m where m.agency_id = t.agency_id and m.thread_id = t.id and m.removed_at is null
      order by m.created_at desc, m.id desc limit 1)`,
  collections: nothing,
  mailboxAccess: nothing,
  access: nothing,
  writeAccess: nothing,
} as const;

/** The contact and the newest message of a conversation are each looked up once, where it is described. */
const lookedUp: LookedUp = {
  joins: () => sql`left join contacts c on c.agency_id = t.agency_id and c.id = t.contact_id
    left join lateral (select m.address, m.status, m.removed_at from messages m where m.agency_id = t.agency_id and m.thread_id = t.id
      order by m.created_at desc, m.id desc limit 1) last on true`,
  computed: {
    displayName: (ctx) =>
      sql`coalesce(case when ${reachesSql(ctx, sql`t.contact_id`)} then nullif(c.full_name, '') end, last.address, 'Unknown')`,
    to: (ctx) => sql`case when c.id is not null and ${reachesSql(ctx, sql`t.contact_id`)}
      then json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), 'Unknown')) end`,
    isUnknownContact: () => sql`coalesce(c.is_unknown, true)`,
    address: () => sql`last.address`,
    status: () => sql`case when last.removed_at is null then last.status else ${computed.status()} end`,
  },
};

const asks = {
  collections: (ctx: Context, ids: readonly string[] | null) => memberSql(ctx, 'thread', ids),
  access: (ctx: Context, principals: readonly string[] | null) => givenSql(ctx, sql`t.contact_id`, principals ?? []),
  writeAccess: (ctx: Context, principals: readonly string[] | null) =>
    givenSql(ctx, sql`t.contact_id`, principals ?? [], 'write'),
} as const;

/** No domain narrows it: the inbox spans all of them (R250, decision 41). */
export const servedThreads = serveEntity(threadEntity, {
  exists: () => sql`(${isShown} and ${isThere})`,
  reach: reachThreads,
  links,
  asks,
  inOrder: [['folder'], ['folder', 'kind'], ['folder', 'unread'], ['folder', 'kind', 'unread']],
  computed,
  lookedUp,
});

/** Days that a deleted thread can be had back. */
export const keptForDays = 30;

/** Threads that were deleted and can still be had back. */
export const servedDeletedThreads: typeof servedThreads = {
  entity: threadEntity,
  computed,
  lookedUp,
  links,
  asks,
  exists: (ctx) => sql`(t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })} and ${isThere})`,
  reach: reachThreads,
};
