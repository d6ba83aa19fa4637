// Which contacts an agent may see, change and manage (decisions 9, 78, 79): owners all of the agency's; a member those whose access list
// names them, a list of agents they are on, or the whole agency, and those assigned to them.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listsOfAgent } from '#/domains/collections/server.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Act, Reach } from '#/kernel/server/entities/served-entity.ts';

const fieldOf: Readonly<Record<Act, string>> = { read: 'access', write: 'writeAccess', manage: 'manageAccess' };

/** Whether all contacts of the agency are within reach. */
export const seesAll = (actor: Actor): boolean => actor.rights?.role === 'owner';

const known = new WeakMap<Context, Map<string, string[]>>();

/**
 * The ids under which access is given to an agent: their own and the agency's, which is everybody's; those of their lists join them
 * in the same array once the reach is asked for. A query holds the array and reads it when it runs, and none of contacts runs before
 * the reach was asked, so that an expression may name them without waiting.
 */
export const principalsOf = (ctx: Context, { agentId }: Actor): string[] => {
  if (agentId === null) return [];
  const ofContext = known.get(ctx) ?? new Map<string, string[]>();
  known.set(ctx, ofContext);
  const principals = ofContext.get(agentId) ?? [agentId, ctx.agency.id];
  ofContext.set(agentId, principals);
  return principals;
};

/** The reach of contacts. */
export const contactReach = async (actor: Actor, ctx: Context, act: Act): Promise<Reach> => {
  if (seesAll(actor)) return 'all';
  const principals = principalsOf(ctx, actor);
  for (const list of actor.agentId === null ? [] : await listsOfAgent(ctx, actor.agentId))
    if (!principals.includes(list)) principals.push(list);
  return [[{ field: fieldOf[act], rule: 'isInIds', value: principals }]];
};

/** How far whoever acts reaches the contact in row `t`, where they reach it at all: 4, 6 or 7. */
export const levelSql = (ctx: Context): RawBuilder<unknown> =>
  seesAll(ctx.actor)
    ? sql`7`
    : sql`coalesce((select bit_or(l.level) from contact_access l where l.agency_id = t.agency_id and l.contact_id = t.id
        and l.principal_id = any(${uuids(principalsOf(ctx, ctx.actor))})), 4)`;

/** Whether whoever acts reaches the contact of this id, where the reach was asked before the query runs; `act` beyond reading asks for writing. */
export const reachesSql = (
  ctx: Context,
  contactId: RawBuilder<unknown>,
  act: 'read' | 'write' = 'read',
): RawBuilder<SqlBool> =>
  seesAll(ctx.actor) ? sql`true` : givenSql(ctx, contactId, principalsOf(ctx, ctx.actor), act);

/** Whether the contact of this id is there and gives one of the principals the right to read, or to write. */
export const givenSql = (
  ctx: Context,
  contactId: RawBuilder<unknown>,
  principals: readonly string[],
  act: 'read' | 'write' = 'read',
): RawBuilder<SqlBool> =>
  sql`exists (select from contact_access l where l.agency_id = ${ctx.agency.id} and l.contact_id = ${contactId}
    and l.principal_id = any(${uuids(principals)}) and not l.is_removed${act === 'write' ? sql` and l.level & 2 <> 0` : sql``})`;
