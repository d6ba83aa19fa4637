// Who is in a collection when it begins to be watched. One statement writes down who that is, all of them as of one moment, in few large rows; a
// job makes memberships of them, a part after the other (`watching-collections.ts`). To whomever something happens meanwhile is taken out of their
// part before they are looked at again: what they were then is known of everybody at any time, however far the job is.
import { sql } from 'kysely';
import { inCollection, type Kept } from '#/domains/collections/server.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** So many in a part: it is rewritten whole when somebody is taken out of it. */
export const partSize = 5_000;

/** What this transaction sees, and which it is. Asked before anything else is read: what others do beside it is then known to be that. */
export const placeOf = async (ctx: Context): Promise<{ seen: string; xid: string }> => {
  const { rows } = await sql<{ seen: string; xid: string }>`
    select pg_current_snapshot()::text as seen, pg_current_xact_id()::text as xid`.execute(ctx.db);
  return rows[0] ?? { seen: '', xid: '' };
};

/** Writes down who is inside by now; answers how many. They may be everybody there is: nobody is told of them. */
export const writeDown = async (ctx: Context, kept: Kept): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with inside as (
      select t.id, (row_number() over (order by t.id) - 1) / ${partSize}::int as part
      from contacts t where t.agency_id = ${ctx.agency.id} and t.removed_at is null and ${await inCollection(ctx, servedContacts, kept)}
    ), parts as (
      select array_agg(id order by id) as ids from inside group by part
    ), written as (
      insert into workflow_first_looks (agency_id, collection_id, first_id, last_id, contact_ids)
      select ${ctx.agency.id}, ${kept.id}::uuid, ids[1], ids[cardinality(ids)], ids from parts
      returning cardinality(contact_ids) as count
    )
    update workflow_watches set total_count = (select coalesce(sum(count), 0) from written)
    where agency_id = ${ctx.agency.id} and collection_id = ${kept.id} returning total_count as count`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};

/**
 * Makes memberships of these, in collections that are still learned, as far as they were inside when that began. The watches are held by whoever
 * calls.
 */
export const learnThese = async (
  ctx: Context,
  collectionIds: readonly string[],
  contactIds: readonly string[],
): Promise<void> => {
  await sql`
    with asked as materialized (
      select distinct id from unnest(${uuids(contactIds)}) a (id)
    ), found as materialized (
      select f.collection_id, f.first_id, a.id as contact_id from workflow_first_looks f
      join asked a on a.id between f.first_id and f.last_id and a.id = any(f.contact_ids)
      where f.agency_id = ${ctx.agency.id} and f.collection_id = any(${uuids(collectionIds)})
    ), taken as (
      update workflow_first_looks f set contact_ids = array(
        select c from unnest(f.contact_ids) with ordinality as u (c, place) where c not in (select id from asked) order by place)
      where f.agency_id = ${ctx.agency.id} and (f.collection_id, f.first_id) in (select collection_id, first_id from found)
    ), counted as (
      update workflow_watches w set done_count = w.done_count + n.count
      from (select collection_id, count(*) as count from found group by collection_id) n
      where w.agency_id = ${ctx.agency.id} and w.collection_id = n.collection_id
    )
    insert into workflow_memberships (agency_id, collection_id, contact_id)
    select ${ctx.agency.id}, collection_id, contact_id from found on conflict do nothing`.execute(ctx.db);
};

/** Makes memberships of the next part of a collection, or of all that is left of it; answers whether there was any. Its watch is held. */
export const learnOn = async (ctx: Context, collectionId: string, howMuch: 'part' | 'rest'): Promise<boolean> => {
  const parts = sql`select first_id from workflow_first_looks where agency_id = ${ctx.agency.id} and collection_id = ${collectionId}
    order by first_id ${howMuch === 'part' ? sql`limit 1` : sql``}`;
  const { rows } = await sql<{ parts: number }>`
    with taken as (
      delete from workflow_first_looks where agency_id = ${ctx.agency.id} and collection_id = ${collectionId} and first_id in (${parts})
      returning contact_ids
    ), counted as (
      update workflow_watches set done_count = done_count + (select coalesce(sum(cardinality(contact_ids)), 0) from taken)
      where agency_id = ${ctx.agency.id} and collection_id = ${collectionId}
    ), written as (
      insert into workflow_memberships (agency_id, collection_id, contact_id)
      select ${ctx.agency.id}, ${collectionId}::uuid, c from taken, unnest(contact_ids) c on conflict do nothing
    )
    select count(*)::int as parts from taken`.execute(ctx.db);
  return (rows[0]?.parts ?? 0) > 0;
};
