// What is shown of a contact is joined from what it and all that were merged into it did: flags or-ed, moments the earliest or the latest, views
// added up. It is joined anew whenever one of them changes, in the same transaction, and says the same however often that happens.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

/** `up`: these contacts and whom they were merged into; `whole`: of each that is kept, all that are shown with it. */
const wholes = ({ agency }: Context, contactIds: readonly string[]) => sql`
  up (id, merged_into, removed_at) as (
    select id, merged_into, removed_at from contacts where agency_id = ${agency.id} and id = any(${uuids(contactIds)})
    union select c.id, c.merged_into, c.removed_at from up join contacts c on c.agency_id = ${agency.id} and c.id = up.merged_into
  ), whole (kept, id, is_removed) as (
    select id, id, removed_at is not null from up where merged_into is null
    union select w.kept, c.id, w.is_removed from whole w join contacts c on c.agency_id = ${agency.id} and c.merged_into = w.id
  )`;

/**
 * Holds contacts, and all that they are shown with, until the end: nobody else changes what they have to do with homes meanwhile, and nobody
 * merges them. Whoever writes to `contact_interests` holds them first. Those that are kept are held before those merged into them: whoever has
 * just changed a contact holds it already, and never waits for somebody who waits for it. Answers who is held: of one who was forgotten meanwhile
 * nothing can be noted.
 */
export const holdWhole = async (ctx: Context, contactIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`with recursive ${wholes(ctx, contactIds)}
    select id from contacts where agency_id = ${ctx.agency.id} and id in (select id from whole union select id from up)
    order by merged_into is not null, id for no key update`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Whether any of these contacts, or of those that they are shown with, has to do with a home. */
export const hasInterests = async (ctx: Context, contactIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`with recursive ${wholes(ctx, contactIds)}
    select from contact_interests where agency_id = ${ctx.agency.id} and made_with in (select id from whole union select id from up)
    limit 1`.execute(ctx.db);
  return rows.length > 0;
};

const summed = sql`
  coalesce(bool_or(is_saved) filter (where decides), false) as is_saved,
  coalesce(bool_or(is_favorite) filter (where decides), false) as is_favorite,
  coalesce(bool_or(is_hidden) filter (where decides), false) as is_hidden,
  sum(view_count)::integer as view_count, min(first_viewed_at) as first_viewed_at, max(last_viewed_at) as last_viewed_at,
  max(saved_at) filter (where decides and is_saved) as saved_at,
  max(requested_showing_at) as requested_showing_at, max(requested_information_at) as requested_information_at,
  max(last_sent_at) as last_sent_at,
  (array_agg(price_when_seen order by coalesce(last_viewed_at, updated_at) desc, id)
    filter (where price_when_seen is not null))[1] as price_when_seen,
  string_agg(note, E'\n' order by created_at, id) filter (where decides) as note,
  (array_agg(source order by created_at, id))[1] as source, (array_agg(address order by updated_at desc, id))[1] as address,
  min(created_at) as created_at, max(updated_at) as updated_at`;

const ofHomes = (listingIds: readonly string[] | undefined) =>
  listingIds === undefined ? sql`` : sql`and i.listing_id = any(${uuids(listingIds)})`;

/** `joined`: what is to be shown of these contacts. Its id is that of what was there first. */
const joins = (ctx: Context, contactIds: readonly string[], listingIds: readonly string[] | undefined) => sql`
  ${wholes(ctx, contactIds)}, interests as (
    select w.kept, w.is_removed, i.* from whole w
    join contact_interests i on i.agency_id = ${ctx.agency.id} and i.made_with = w.id ${ofHomes(listingIds)}
  ), weighed as (
    -- What was decided for all of them since overrides what one had decided alone.
    select i.*, not exists (select from interests o
      where o.kept = i.kept and o.listing_id = i.listing_id and i.made_with = any(o.covers)) as decides
    from interests i
  ), joined as (
    select kept as contact_id, listing_id, (array_agg(id order by created_at, id))[1] as id, bool_or(is_removed) as is_contact_removed, ${summed}
    from weighed group by kept, listing_id
  )`;

const said = [
  'is_contact_removed',
  'is_saved',
  'is_favorite',
  'is_hidden',
  'view_count',
  'first_viewed_at',
  'last_viewed_at',
  'saved_at',
  'requested_showing_at',
  'requested_information_at',
  'last_sent_at',
  'price_when_seen',
  'note',
  'source',
  'address',
  'created_at',
  'updated_at',
] as const;
const all = (of: (column: string) => ReturnType<typeof sql>) => sql.join(said.map(of));

// Hidden by one of them, a home is kept out of the sight of all.
const shown: Readonly<Record<string, ReturnType<typeof sql>>> = {
  is_saved: sql`is_saved and not is_hidden`,
  is_favorite: sql`is_favorite and not is_hidden`,
  saved_at: sql`case when not is_hidden then saved_at end`,
};

/** Joins anew what is shown of these contacts, of some homes or of all. The contacts are held. */
export const joinInterests = async (
  ctx: Context,
  contactIds: readonly string[],
  listingIds?: readonly string[],
): Promise<void> => {
  if (contactIds.length === 0) return;
  const joined = joins(ctx, contactIds, listingIds);
  // First what goes: of a contact that was merged, its rows become the other's.
  const gone = await sql<{ id: string }>`
    with recursive ${joined}
    delete from contact_listings i where i.agency_id = ${ctx.agency.id} and i.contact_id in (select id from whole union select id from up)
      ${ofHomes(listingIds)} and not exists (select from joined j where j.contact_id = i.contact_id and j.id = i.id)
    returning i.id`.execute(ctx.db);
  const kept = await sql<{ id: string }>`
    with recursive ${joined}
    insert into contact_listings as t (agency_id, id, contact_id, listing_id, ${all((name) => sql.ref(name))})
    select ${ctx.agency.id}, id, contact_id, listing_id, ${all((name) => shown[name] ?? sql.ref(name))} from joined
    on conflict (agency_id, id) do update set ${all((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)}
    where (${all((name) => sql.ref(`t.${name}`))}) is distinct from (${all((name) => sql.ref(`excluded.${name}`))})
    returning t.id`.execute(ctx.db);
  const ids = new Set([...gone.rows, ...kept.rows].map(({ id }) => id));
  if (ids.size > 0) await announce(ctx, 'contact-listing', [...ids]);
};
