// What a member sees of the inbox, found by the shorter of two ways: through the contacts they reach, or through the conversations
// themselves. PostgreSQL cannot choose for a plan that serves everybody, so the statement counts first, up to a bound, and then goes one way.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { InboxFolder, InboxKind } from '#/domains/messaging/contract/inbox.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { besideById, nothingAsked, throughAccess } from '#/kernel/server/entities/lists/through-access.ts';
import { isShown, isThere } from './serving-threads.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

/** What the inbox's own tabs narrow it to. */
export interface Tab {
  folder: InboxFolder;
  kind: InboxKind | undefined;
  isUnread: boolean;
}

/** So few conversations are looked at one by one, whoever asks. */
const fewThreads = 1_000;
/** Through so many contacts their conversations are found sooner than by going through a folder. */
const contactsGoneThrough = 5_000;
/** So many contacts are kept for looking them up; where there are more, each conversation's contact is looked at instead. */
const contactsKept = 20_000;

/** One more than a total tells. */
export const maxCounted = totalCap + 1;

/** Conversations `t` of a tab, whoever reaches them. */
export const onTab = ({ agency }: Context, { folder, kind, isUnread }: Tab): Truth =>
  sql`t.agency_id = ${agency.id} and ${isShown} and t.folder = ${folder}${kind === undefined ? sql`` : sql` and t.kind = ${kind}`}${
    isUnread ? sql` and t.is_unread is true` : sql``
  }`;

/** How a member reaches conversations. */
export interface Member {
  /** Named queries that all others read: `reached`, some of the contacts, kept once. */
  kept: Sql;
  /** Conversations `t` within reach, looked at one by one. */
  isReached: Truth;
  /** The same for going through very many: all contacts are gathered first. */
  isAmongReached: Truth;
  agentId: string;
}

/** Answers undefined for whoever sees all, and for nobody else. */
export const memberOf = async (ctx: Context): Promise<Member | undefined> => {
  if ((await servedContacts.reach(ctx.actor, ctx, 'read')) === 'all') return undefined;
  const through = await throughAccess(ctx, servedContacts);
  const { agentId } = ctx.actor;
  if (!through || agentId === null) throw new Error('the inbox is read by agents, whose access rows tell of');
  const { principals, beside } = through;
  const listed = (isOf: Truth): Sql => sql`select a.contact_id from contact_access a
    where a.agency_id = ${ctx.agency.id} and ${isOf} and a.principal_id = any(${uuids(principals)}) and not a.is_removed`;
  const all = beside
    ? sql`${listed(sql`true`)} union select t.id from ${besideById(ctx, servedContacts, beside, nothingAsked)}`
    : listed(sql`true`);
  // `offset 0` keeps PostgreSQL from gathering all contacts before it looks at one conversation.
  const isListed = sql`exists (${listed(sql`a.contact_id = t.contact_id`)} offset 0)`;
  const isBeside = beside
    ? sql` or exists (select from (select t.contact_id as id) wanted cross join lateral (
        select from contacts t where t.id = wanted.id and ${beside.where} offset 0) c)`
    : sql``;
  const own = sql`(t.agent_id = ${agentId} and ${isThere})`;
  return {
    agentId,
    kept: sql`reached as materialized (${all} limit ${sql.lit(contactsKept + 1)})`,
    isReached: sql`(${own} or ${isListed}${isBeside})`,
    isAmongReached: sql`(${own} or t.contact_id in (${all}))`,
  };
};

/** The newest conversations of a tab, one more than are few: read in the order of the folder's index, whatever PostgreSQL knows of the folder. */
const newestSql = (ctx: Context, tab: Tab): Sql =>
  sql`select t.agency_id, t.id, t.last_at as key, t.contact_id, t.agent_id from threads t where ${onTab(ctx, tab)}
    order by t.last_at desc, t.id desc limit ${sql.lit(fewThreads + 1)}`;

/** Of conversations that are few beside all, such as the unread, those that a member reaches: `columns` of rows `t`. Reads `reached`. */
export const pickedSql = (ctx: Context, { isReached, agentId }: Member, tab: Tab, columns: Sql): Sql => {
  const where = onTab(ctx, tab);
  const isOneByOne = sql`(select is_one_by_one from how)`;
  return sql`with how as materialized (select count(*) <= ${sql.lit(fewThreads)} or (select count(*) > ${sql.lit(contactsKept)} from reached) as is_one_by_one
      from (${newestSql(ctx, tab)}) n)
    select ${columns} from threads t where ${where} and ${isOneByOne} and ${isReached}
    union all select ${columns} from threads t where ${where} and not ${isOneByOne}
      and ((t.agent_id = ${agentId} and ${isThere}) or t.contact_id in (select r.contact_id from reached r))`;
};

export interface Gathered {
  /** A named query that the others read. */
  newest: Sql;
  /** Ids and keys, up to one more than the cap. */
  found: Sql;
  /** Whether those are all, where they are fewer. */
  isWhole: Truth;
}

/** What a member reaches on a tab. Reads `reached`. */
export const gatheredSql = (ctx: Context, { isReached, agentId }: Member, tab: Tab): Gathered => {
  const where = onTab(ctx, tab);
  const upTo = sql`limit ${sql.lit(maxCounted)}`;
  const isShort = sql`(select count(*) <= ${sql.lit(fewThreads)} from newest)`;
  const contacts = sql`select r.contact_id from reached r limit ${sql.lit(contactsGoneThrough)}`;
  return {
    newest: sql`newest as materialized (${newestSql(ctx, tab)})`,
    found: sql`(select t.id, t.key from newest t where ${isShort} and ${isReached})
      union all (select t.id, t.last_at from threads t where ${where} and not ${isShort} and t.agent_id = ${agentId} and ${isThere} ${upTo})
      union all (select t.id, t.last_at from threads t where ${where} and not ${isShort} and (t.agent_id = ${agentId}) is not true
        and t.contact_id is not null and t.contact_id = any(array(${contacts})) ${upTo})
      ${upTo}`,
    isWhole: sql`(${isShort} or (select count(*) <= ${sql.lit(contactsGoneThrough)} from (select from reached limit ${sql.lit(contactsGoneThrough + 1)}) r))`,
  };
};

/** How many a member reaches on a tab, exactly. Reads `reached`. */
export const countedSql = (ctx: Context, { isAmongReached, agentId }: Member, tab: Tab): Sql => {
  const where = onTab(ctx, tab);
  return sql`case when (select count(*) from reached) <= ${sql.lit(contactsKept)}
    then (select count(*) from threads t where ${where} and t.agent_id = ${agentId} and ${isThere})
      + (select count(*) from threads t where ${where} and (t.agent_id = ${agentId}) is not true
        and t.contact_id is not null and t.contact_id = any(array(select r.contact_id from reached r)))
    else (select count(*) from threads t where ${where} and ${isAmongReached}) end`;
};
