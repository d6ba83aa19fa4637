// Making a collection and changing it: a name, a kind, a filter that the kind can read, and the agents who see it.
import { sql } from 'kysely';
import {
  type Collection,
  collectionCreated,
  type collectionsContract,
  collectionUpdated,
} from '#/domains/collections/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { changesBetween } from '#/kernel/server/entities/changes.ts';
import { namedIn, rewriteFilters } from '#/kernel/server/entities/kept-filters.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustDecide } from './guarding-access.ts';
import { mustManageLists } from './lists-of-agents.ts';
import { checkFilter } from './nesting.ts';
import { servedCollections } from './serving-collections.ts';

type Calls = (typeof collectionsContract)['calls'];

/** One collection, as far as the actor sees it. */
export const describe = async (ctx: Context, id: string): Promise<Collection> =>
  (await getRecord(ctx, servedCollections, id)) as unknown as Collection;

/** The entity of a kind. Refuses a kind that there is not. */
export const servedOf = (ctx: Context, typeName: string): ServedEntity => {
  const served = ctx.house.registry.entities.get(typeName);
  if (!served) throw invalid('typeName', 'is not a kind of record', 'collections.unknownKind');
  return served;
};

/** Refuses ids that are not agents of the agency, at the field. */
const checkAgents = async (ctx: Context, field: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from agents where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and removed_at is null`.execute(
    ctx.db,
  );
  const there = new Set(rows.map(({ id }) => id));
  const at = ids.findIndex((id) => !there.has(id.toLowerCase()));
  if (at >= 0) throw invalid(field === 'ownerId' ? field : `${field}.${at}`, 'is not an agent of the agency');
};

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** POST /crm/collections: it belongs to whoever makes it. */
export const create: Verb<Calls['create']> = async (
  ctx,
  { displayName, typeName, filtersGroups = [], agentIds = [] },
) => {
  await checkFilter(ctx, servedOf(ctx, typeName), filtersGroups, null);
  await checkAgents(ctx, 'agentIds', agentIds);
  const id = ctx.house.ids.next();
  await ctx.db
    .insertInto('collections')
    .values({
      agency_id: ctx.agency.id,
      id,
      type_name: typeName,
      display_name: displayName,
      filters_groups: json(filtersGroups),
      owner_id: ctx.actor.agentId,
      agent_ids: distinct(agentIds),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  ctx.emit(collectionCreated, { subject: id, data: { displayName } });
  return describe(ctx, id);
};

/** PATCH /crm/collections/{id}. Refuses whoever only sees it. */
export const update: Verb<Calls['update']> = async (ctx, { id, displayName, filtersGroups, agentIds, ownerId }) => {
  await mustReach(ctx, servedCollections, id, 'write');
  await sql`select from collections where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(
    ctx.db,
  );
  const before = await describe(ctx, id);
  if (filtersGroups || agentIds || ownerId) await mustDecide(ctx, [id]);
  if (filtersGroups) {
    const isOther = Object.keys(changesBetween({ of: before.filtersGroups }, { of: filtersGroups })).length > 0;
    if (isOther) mustManageLists(ctx, before.typeName);
    await checkFilter(ctx, servedOf(ctx, before.typeName), filtersGroups, before._id);
  }
  if (agentIds) await checkAgents(ctx, 'agentIds', agentIds);
  if (ownerId) await checkAgents(ctx, 'ownerId', [ownerId]);
  await ctx.db
    .updateTable('collections')
    .set({
      updated_at: ctx.now,
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(filtersGroups === undefined ? {} : { filters_groups: json(filtersGroups) }),
      ...(agentIds === undefined ? {} : { agent_ids: distinct(agentIds) }),
      ...(ownerId === undefined ? {} : { owner_id: ownerId }),
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<Pick<Collection, 'displayName' | 'filtersGroups' | 'agentIds' | 'ownerId'>>`
    select display_name as "displayName", filters_groups as "filtersGroups", agent_ids as "agentIds", owner_id as "ownerId"
    from collections where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const [after] = rows;
  const { displayName: name, filtersGroups: filter, agentIds: agents, ownerId: owner } = before;
  const changes = after
    ? changesBetween({ displayName: name, filtersGroups: filter, agentIds: agents, ownerId: owner }, after)
    : {};
  if (Object.keys(changes).length > 0)
    ctx.emit(collectionUpdated, { subject: id, data: { displayName: displayName ?? name }, changes });
  // Somebody who gives their collection away sees it no longer; they are told what became of it all the same.
  return {
    ...before,
    ...after,
    ...(await namesOf(ctx, id)),
    updatedAt: ctx.now.toString({ fractionalSecondDigits: 3 }),
  };
};

/** A label in the filter of a collection that goes into another is named by that one from then on. */
export const filtersOfCollections = {
  find: (ctx: Context, ids: readonly string[]) => namedIn(ctx, 'collections', ['filters_groups'], ids),
  replace: async (ctx: Context, from: readonly string[], into: string): Promise<void> => {
    for (const { id, name, before, after } of await rewriteFilters(ctx, 'collections', from, into))
      ctx.emit(collectionUpdated, {
        subject: id,
        data: { displayName: name },
        changes: changesBetween({ filtersGroups: before }, { filtersGroups: after }),
      });
  },
};

const namesOf = async (ctx: Context, id: string): Promise<Pick<Collection, 'owner' | 'agents'>> => {
  const { owner, agents } = servedCollections.computed;
  const { rows } = await sql<Pick<Collection, 'owner' | 'agents'>>`
    select ${owner?.(ctx)} as owner, ${agents?.(ctx)} as agents from collections t
    where t.agency_id = ${ctx.agency.id} and t.id = ${id}`.execute(ctx.db);
  return rows[0] ?? { owner: null, agents: [] };
};
