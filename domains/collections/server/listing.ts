// Collections in lists, pickers and tabs, and how many members each has.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { collectionsContract } from '#/domains/collections/contract.ts';
import type { AgentGroups } from '#/domains/team/server.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findKept, inCollection } from './finding-members.ts';
import { servedCollections } from './serving-collections.ts';

type Calls = (typeof collectionsContract)['calls'];

interface Asked {
  typeName?: string | undefined;
  ownerId?: string | undefined;
  agentIds?: string | string[] | undefined;
}

const askedSql = ({ typeName, ownerId, agentIds }: Asked): RawBuilder<SqlBool> | undefined => {
  const conditions = [
    ...(typeName === undefined ? [] : [sql<SqlBool>`t.type_name = ${typeName}`]),
    ...(ownerId === undefined ? [] : [sql<SqlBool>`t.owner_id = ${ownerId}`]),
    ...(agentIds === undefined ? [] : [sql<SqlBool>`t.agent_ids && ${uuids([agentIds].flat())}`]),
  ];
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`;
};

/** GET /crm/collections: of one kind, of one owner, or shared with one of these agents. */
export const list = (ctx: Context, { typeName, ownerId, agentIds, ...input }: Parameters<Verb<Calls['list']>>[1]) =>
  listRecords(ctx, servedCollections, input, askedSql({ typeName, ownerId, agentIds }));

/** GET /crm/collections/count. */
export const count: Verb<Calls['count']> = (ctx, { typeName, ownerId, agentIds, ...input }) =>
  countRecords(ctx, servedCollections, input, askedSql({ typeName, ownerId, agentIds }));

const mostPicked = 20;

const find = async (
  ctx: Context,
  { search = '', typeName, notInIds = [], limit = mostPicked }: FindOptions,
): Promise<{ _id: string; displayName: string; typeName: string }[]> => {
  const { rows } = await sql<{ _id: string; displayName: string; typeName: string }>`
    select t.id as "_id", t.display_name as "displayName", t.type_name as "typeName" from collections t
    where ${await reachable(ctx, servedCollections)} and strpos(lower(t.display_name), ${lowerCase(search.trim())}) > 0
      and ${typeName === undefined ? sql`true` : sql`t.type_name = ${typeName}`} and t.id <> all (${uuids(notInIds)})
    order by t.display_name collate "und-x-icu", t.id limit ${limit}`.execute(ctx.db);
  return rows;
};

interface FindOptions {
  search?: string | undefined;
  typeName?: string | undefined;
  notInIds?: readonly string[];
  limit?: number;
}

/** What those of the collections are called that the actor sees. */
export const visibleNames = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.display_name as name from collections t
    where ${await reachable(ctx, servedCollections)} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** GET /crm/collections/autocomplete. */
export const autocomplete: Verb<Calls['autocomplete']> = async (ctx, asked) => ({ data: await find(ctx, asked) });

/** Collections of agents stand beside agents where access is given or a message is sent (R280). */
export const listsOfAgents: AgentGroups = {
  find: async (ctx, { search, limit, notInIds }) =>
    (await find(ctx, { search, limit, notInIds, typeName: 'agent' })).map(({ _id, displayName }) => ({
      _id,
      displayName,
    })),
};

/** GET /crm/collections/counts: members that the actor reaches, in the order of the ids; unseen collections are left out. */
export const counts: Verb<Calls['counts']> = async (ctx, { ids }) => {
  const kept = await findKept(
    ctx,
    sql`${await reachable(ctx, servedCollections)} and t.id = any(${uuids([ids].flat())})`,
  );
  const data: { _id: string; total: number; totalIsCapped: boolean }[] = [];
  for (const one of kept) {
    const served = ctx.house.registry.entities.get(one.typeName);
    if (!served) continue;
    const scope = served.scope?.(ctx);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (
        select from ${sql.table(served.entity.table)} t
        where ${await reachable(ctx, served)}${scope ? sql` and ${scope}` : sql``} and ${await inCollection(ctx, served, one)}
        limit ${totalCap + 1}) c`.execute(ctx.db);
    const total = rows[0]?.total ?? 0;
    data.push({ _id: one.id, total: Math.min(total, totalCap), totalIsCapped: total > totalCap });
  }
  return { data };
};
