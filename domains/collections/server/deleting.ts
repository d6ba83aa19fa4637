// Deleting collections. Their members stay; what was given to a collection goes with its row: access of contacts, and places in the
// filters of other collections, which then find nobody through it.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { collectionDeleted, type collectionsContract } from '#/domains/collections/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { extension } from '#/kernel/server/extension.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustDecide } from './guarding-access.ts';
import { describe } from './saving.ts';
import { servedCollections } from './serving-collections.ts';

type Calls = (typeof collectionsContract)['calls'];

/** What a collection may be used for beyond lists, and what ends with it: access that was given to a list of agents. */
export interface CollectionUse {
  /** 'contacts shared with it'. */
  label: string;
  /** Of records that the actor reaches: any other number would be a trace. */
  count(ctx: Context, collectionIds: readonly string[]): Promise<number>;
}

/** What domains above use collections for. */
export const collectionUse = extension<CollectionUse>('collections.use');

const remove = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  await mustDecide(ctx, ids);
  const { rows } = await sql<{ id: string; name: string }>`
    delete from collections t where ${await reachable(ctx, servedCollections, 'manage')} and t.id = any(${uuids(ids)})
    returning t.id, t.display_name as name`.execute(ctx.db);
  for (const { id, name } of rows) ctx.emit(collectionDeleted, { subject: id, data: { displayName: name } });
  return rows.map(({ id }) => id);
};

/** DELETE /crm/collections/{id}: answers what was deleted. Refuses whoever only sees it. */
export const deleteOne: Verb<Calls['delete']> = async (ctx, { id }) => {
  await mustReach(ctx, servedCollections, id, 'manage');
  const collection = await describe(ctx, id);
  if ((await remove(ctx, [id])).length === 0) throw notFound();
  return collection;
};

const deleting = bulk({
  name: 'collections.delete',
  entity: servedCollections,
  needs: 'collection.write',
  act: 'manage',
  input: z.object({}),
  title: () => 'Deletion of collections',
  items: async (ctx, ids) => (await remove(ctx, ids)).map((id) => ({ id, status: 'done' })),
});

export const deletionJob = deleting.job;

/** POST /crm/collections/bulk/delete. */
export const bulkDelete: Verb<Calls['bulkDelete']> = async (ctx, selection) => {
  const answer = await deleting.start(ctx, selection, {});
  return { ...answer, deletedCount: answer.modifiedCount };
};

/** GET /crm/collections/uses: what would change if these were gone, as far as the caller reaches it. */
export const uses: Verb<Calls['uses']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from collections t where ${await reachable(ctx, servedCollections)} and t.id = any(${uuids([ids].flat())})`.execute(
    ctx.db,
  );
  const seen = rows.map(({ id }) => id);
  const data: { label: string; count: number }[] = [];
  for (const use of collectionUse.of(ctx.house)) data.push({ label: use.label, count: await use.count(ctx, seen) });
  const { rows: others } = await sql<{ count: number }>`
    select count(*) as count from collections t where ${await reachable(ctx, servedCollections)} and t.id <> all (${uuids(seen)})
      and exists (select from unnest(${seen}::text[]) i where t.filters_groups::text like '%"' || i || '"%')`.execute(
    ctx.db,
  );
  const { rows: given } = await sql<{ count: number }>`
    select count(*) as count from collection_access where agency_id = ${ctx.agency.id} and collection_id = any(${uuids(seen)})`.execute(
    ctx.db,
  );
  data.push({ label: 'agents and lists who reach its contacts by it', count: given[0]?.count ?? 0 });
  data.push({ label: 'filters of other collections', count: others[0]?.count ?? 0 });
  return { data: data.filter(({ count }) => count > 0) };
};
