// Writes down what contacts have to do with homes, each in the row of the contact that it was: views, requests, what was sent, and what was decided.
// Whoever writes holds the contacts first and joins them afterwards.
import { sql } from 'kysely';
import { type InterestSource, sameViewMinutes } from '#/domains/listings/contract/interest/choices.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** A home as far as it is noted with a contact. */
export interface NotedHome {
  id: string;
  address: string;
  price: number | null;
}

export interface Noted {
  contactId: string;
  home: NotedHome;
  at: Temporal.Instant;
  source: InterestSource;
}

/** Homes by their own ids, gone ones too for as long as they are kept. */
export const homesById = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, NotedHome>> => {
  const { rows } = await sql<NotedHome>`
    select id, display_name as address, list_price as price from listings
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map((home) => [home.id, home]));
};

/** Homes by the ids that people know them by; of several with one id one that is on the market, and the one that was told of last. */
export const homesByListingId = async (
  ctx: Context,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, NotedHome>> => {
  const { rows } = await sql<NotedHome & { listingId: string }>`
    select distinct on (listing_id) listing_id as "listingId", id, display_name as address, list_price as price from listings
    where agency_id = ${ctx.agency.id} and listing_id = any(${[...listingIds]}::text[]) and publish_state = 'Published'
    order by listing_id, is_on_market(removed_at, publish_state, is_shown, standard_status) desc, updated_at desc, id`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ listingId, ...home }) => [listingId, home]));
};

/** The row of a contact and a home, there from now on; its other columns as given. */
const upsert = (
  ctx: Context,
  { contactId, home, at, source }: Noted,
  column: string,
  set: ReturnType<typeof sql>,
  first: ReturnType<typeof sql>,
) => sql`
  insert into contact_interests as t (agency_id, id, made_with, listing_id, source, address, created_at, updated_at, ${sql.raw(column)})
  values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${contactId}, ${home.id}, ${source}, ${home.address}, ${at}, ${at}, ${first})
  on conflict (agency_id, made_with, listing_id) do update set address = excluded.address,
    updated_at = greatest(t.updated_at, excluded.updated_at), ${set}`;

/** They looked at it: once for each half hour. */
export const noteView = async (ctx: Context, noted: Noted): Promise<void> => {
  const { at, home } = noted;
  const apart = sql`make_interval(mins => ${sameViewMinutes})`;
  await upsert(
    ctx,
    noted,
    'view_count, first_viewed_at, last_viewed_at, price_when_seen',
    sql`view_count = t.view_count + case when t.first_viewed_at is null or ${at} >= t.last_viewed_at + ${apart}
          or ${at} <= t.first_viewed_at - ${apart} then 1 else 0 end,
      first_viewed_at = least(t.first_viewed_at, ${at}), last_viewed_at = greatest(t.last_viewed_at, ${at}),
      price_when_seen = case when t.last_viewed_at > ${at} then t.price_when_seen else ${home.price}::double precision end`,
    sql`1, ${at}, ${at}, ${home.price}`,
  ).execute(ctx.db);
};

const latest = async (ctx: Context, noted: Noted, column: string): Promise<void> => {
  const name = sql.raw(column);
  await upsert(
    ctx,
    noted,
    `${column}, price_when_seen`,
    sql`${name} = greatest(t.${name}, ${noted.at}), price_when_seen = coalesce(t.price_when_seen, ${noted.home.price}::double precision)`,
    sql`${noted.at}, ${noted.home.price}`,
  ).execute(ctx.db);
};
export const noteShowing = (ctx: Context, noted: Noted) => latest(ctx, noted, 'requested_showing_at');
export const noteInformation = (ctx: Context, noted: Noted) => latest(ctx, noted, 'requested_information_at');

/** Homes that were sent, all at once: one mailing goes to many. */
export const noteSent = async (ctx: Context, sent: readonly Noted[]): Promise<void> => {
  const each = new Map(sent.map((noted) => [`${noted.contactId} ${noted.home.id}`, noted]));
  const rows = [...each.values()].map(({ contactId, home, at, source }) => ({
    id: ctx.house.ids.next(),
    contactId,
    listingId: home.id,
    address: home.address,
    price: home.price,
    at: at.toString(),
    source,
  }));
  await sql`
    insert into contact_interests as t (agency_id, id, made_with, listing_id, source, address, created_at, updated_at, last_sent_at, price_when_seen)
    select ${ctx.agency.id}, n.id, n."contactId", n."listingId", n.source, n.address, n.at, n.at, n.at, n.price
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, "contactId" uuid, "listingId" uuid, address text,
      price double precision, at timestamptz, source text)
    on conflict (agency_id, made_with, listing_id) do update set address = excluded.address,
      updated_at = greatest(t.updated_at, excluded.updated_at), last_sent_at = greatest(t.last_sent_at, excluded.last_sent_at),
      price_when_seen = coalesce(t.price_when_seen, excluded.price_when_seen)`.execute(ctx.db);
};

export interface Decision {
  isSaved: boolean;
  isFavorite: boolean;
  isHidden: boolean;
  note: string | null;
  savedAt: Temporal.Instant | null;
}

/** What holds from now on for the contact and all that were merged into it. */
const decide = async (ctx: Context, noted: Noted, to: Decision): Promise<void> => {
  const { contactId, home } = noted;
  // Of one that was merged into another one, what was decided there since stays in force.
  const covered = sql`coalesce((with recursive whole (id) as (
    select c.id from contacts c where c.agency_id = ${ctx.agency.id} and c.merged_into = ${contactId}
    union select c.id from whole w join contacts c on c.agency_id = ${ctx.agency.id} and c.merged_into = w.id
  ) select array_agg(id) from whole), '{}')`;
  await upsert(
    ctx,
    noted,
    'is_saved, is_favorite, is_hidden, note, covers, saved_at, price_when_seen',
    sql`is_saved = excluded.is_saved, is_favorite = excluded.is_favorite, is_hidden = excluded.is_hidden, note = excluded.note,
      covers = excluded.covers, saved_at = excluded.saved_at,
      price_when_seen = coalesce(t.price_when_seen, excluded.price_when_seen)`,
    sql`${to.isSaved}, ${to.isFavorite}, ${to.isHidden}, ${to.note}, ${covered}, ${to.savedAt}, ${home.price}`,
  ).execute(ctx.db);
  await sql`
    update contact_interests i set covers = array_remove(i.covers, ${contactId}::uuid)
    where i.agency_id = ${ctx.agency.id} and i.listing_id = ${home.id} and i.covers @> array[${contactId}::uuid]
      and not exists (select from contacts c where c.agency_id = i.agency_id and c.id = ${contactId} and c.merged_into is not null)`.execute(
    ctx.db,
  );
};

/** The same from what held before, which is joined already. */
export const decideFrom = async (
  ctx: Context,
  noted: Noted,
  change: (had: Decision) => Decision,
): Promise<{ had: Decision; is: Decision }> => {
  const { rows } = await sql<Decision>`
    select is_saved as "isSaved", is_favorite as "isFavorite", is_hidden as "isHidden", note, saved_at as "savedAt" from contact_listings
    where agency_id = ${ctx.agency.id} and contact_id = ${noted.contactId} and listing_id = ${noted.home.id}`.execute(
    ctx.db,
  );
  const had = rows[0] ?? { isSaved: false, isFavorite: false, isHidden: false, note: null, savedAt: null };
  const to = change(had);
  const is = { ...to, savedAt: to.isSaved ? (had.savedAt ?? noted.at) : null };
  await decide(ctx, noted, is);
  return { had, is };
};
