// Which contacts an agent may see, change and manage (decisions 9, 78, 79): owners all of the agency's; a member those whose access list
// names them, a list of agents they are on, or the whole agency, those assigned to them, and those in collections with live access.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { givenBeside, givenLive, listsOfAgent } from '#/domains/collections/server.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { lazySql } from '#/kernel/server/db/lazy-sql.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Act, Beside, Reach, ServedEntity } from '#/kernel/server/entities/served-entity.ts';

type Truth = RawBuilder<SqlBool>;
type Sql = RawBuilder<unknown>;

const fieldOf: Readonly<Record<Act, string>> = { read: 'access', write: 'writeAccess', manage: 'manageAccess' };

/** Whether all contacts of the agency are within reach. */
export const seesAll = (actor: Actor): boolean => actor.rights?.role === 'owner';

/** What tells how far an agent reaches contacts. It is filled once the reach is asked, and read when a query runs. */
interface Standing {
  /** The ids under which access is given to the agent. */
  principals: string[];
  /** Whether the contact in row `t` is in a collection that gives reading, or writing, by live access. */
  live: { 4?: Truth | undefined; 2?: Truth | undefined };
}

const known = new WeakMap<Context, Map<string, Standing>>();

const standingOf = (ctx: Context, agentId: string): Standing => {
  const ofContext = known.get(ctx) ?? new Map<string, Standing>();
  known.set(ctx, ofContext);
  const standing = ofContext.get(agentId) ?? { principals: [agentId, ctx.agency.id], live: {} };
  ofContext.set(agentId, standing);
  return standing;
};

/**
 * The ids under which access is given to an agent: their own and the agency's, which is everybody's; those of their lists join them
 * in the same array once the reach is asked for. A query holds the array and reads it when it runs, and none of contacts runs before
 * the reach was asked, so that an expression may name them without waiting.
 */
export const principalsOf = (ctx: Context, { agentId }: Actor): string[] =>
  agentId === null ? [] : standingOf(ctx, agentId).principals;

/** The reach of contacts. */
export const contactReach = async (actor: Actor, ctx: Context, act: Act): Promise<Reach> => {
  if (seesAll(actor)) return 'all';
  const principals = principalsOf(ctx, actor);
  if (actor.agentId !== null) {
    for (const list of await listsOfAgent(ctx, actor.agentId)) if (!principals.includes(list)) principals.push(list);
    const { live } = standingOf(ctx, actor.agentId);
    for (const bit of [4, 2] as const) live[bit] ??= await givenLive(ctx, contactsOf(ctx), principals, bit);
  }
  return [[{ field: fieldOf[act], rule: 'isInIds', value: principals }]];
};

const contactsOf = (ctx: Context): ServedEntity => {
  const served = ctx.house.registry.entities.get('contact');
  if (!served) throw new Error('contacts are not served');
  return served;
};

/** What live access gives whoever acts on the contact in row `t`; the reach was asked before the query runs. */
const liveSql = (ctx: Context, { agentId }: Actor, bit: 2 | 4): Truth =>
  lazySql(() => (agentId === null ? undefined : standingOf(ctx, agentId).live[bit]) ?? sql<SqlBool>`false`);

/** How far whoever acts reaches the contact in row `t`, where they reach it at all: 4, 6 or 7. */
export const levelSql = (ctx: Context): RawBuilder<unknown> =>
  seesAll(ctx.actor)
    ? sql`7`
    : sql`coalesce((select bit_or(l.level) from contact_access l where l.agency_id = t.agency_id and l.contact_id = t.id
        and l.principal_id = any(${uuids(principalsOf(ctx, ctx.actor))})), 4)
        | case when ${liveSql(ctx, ctx.actor, 2)} then 6 else 4 end`;

/** Whether whoever acts reaches the contact of this id, where the reach was asked before the query runs; `act` beyond reading asks for writing. */
export const reachesSql = (ctx: Context, contactId: Sql, act: 'read' | 'write' = 'read'): Truth =>
  seesAll(ctx.actor)
    ? sql`true`
    : sql`(${listedSql(ctx, contactId, principalsOf(ctx, ctx.actor), act)}
        or ${among(ctx, contactId, liveSql(ctx, ctx.actor, act === 'write' ? 2 : 4))})`;

const listedSql = (ctx: Context, contactId: Sql, principals: readonly string[], act: 'read' | 'write'): Truth =>
  sql`exists (select from contact_access l where l.agency_id = ${ctx.agency.id} and l.contact_id = ${contactId}
    and l.principal_id = any(${uuids(principals)}) and not l.is_removed${act === 'write' ? sql` and l.level & 2 <> 0` : sql``})`;

/** Whether the contact of this id is there and meets a condition on its row `t`. The id is of the query around, which may have a `t` of its own. */
const among = (ctx: Context, contactId: Sql, condition: Truth): Truth =>
  sql`exists (select from (select ${contactId} as id) wanted cross join lateral (
    select from contacts t where t.agency_id = ${ctx.agency.id} and t.id = wanted.id and t.removed_at is null and ${condition}) c)`;

/** Whether the contact of this id is there and gives one of the principals the right to read, or to write. */
export const givenSql = async (
  ctx: Context,
  contactId: Sql,
  principals: readonly string[],
  act: 'read' | 'write' = 'read',
): Promise<Truth> => {
  const listed = listedSql(ctx, contactId, principals, act);
  const live = await givenLive(ctx, contactsOf(ctx), principals, act === 'write' ? 2 : 4);
  return live ? sql`(${listed} or ${among(ctx, contactId, live)})` : listed;
};

/** What `access` and `writeAccess` of contacts ask of row `t`. */
export const asksAccess =
  (bit: 2 | 4) =>
  async (ctx: Context, principals: readonly string[] | null): Promise<Truth> => {
    const ids = principals ?? [];
    const listed = sql<SqlBool>`exists (select from contact_access l where l.agency_id = t.agency_id and l.contact_id = t.id
      and l.level & ${sql.lit(bit)} <> 0 and l.principal_id = any(${uuids(ids)}))`;
    const live = await givenLive(ctx, contactsOf(ctx), ids, bit);
    return live ? sql`(${listed} or ${live})` : listed;
  };

/** Live access beside the rows of the access list, as the kernel reads lists through those. */
export const besideRows = (ctx: Context, principals: readonly string[]): Promise<Beside | undefined> =>
  givenBeside(ctx, contactsOf(ctx), principals);
