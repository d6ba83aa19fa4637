// Homes that the agency enters itself: made as drafts, changed by whoever made them and by owners. Of a feed's home everybody may change what
// the agency adds to it: tags, domains that put it first, attributes of the agency's own.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { detailAttributes } from '#/domains/listings/contract/attributes/facts.ts';
import { featureNames } from '#/domains/listings/contract/attributes/features.ts';
import {
  type ListingRecord,
  listingCreated,
  listingEntity,
  type listingsContract,
  listingUpdated,
  type WholeListing,
} from '#/domains/listings/contract.ts';
import { describeListing, type Held, holdListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import { checkMedia } from '#/domains/listings/server/photos/checking-media.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf } from '#/kernel/server/entities/comparing-records.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { mayNot, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { currencyOf } from './currencies.ts';
import { mustBeReady } from './judging-homes.ts';
import { columnsOf, ownAttributesOf, pointersOf, type SentHome } from './writing-homes.ts';

type Calls = (typeof listingsContract)['calls'];

const written = [...Object.keys(detailAttributes), ...featureNames, 'tags', 'featuredOn'];

/** What is another now about a home. */
export const changesOfHome = (
  ctx: Context,
  states: readonly [before: ListingRecord | undefined, after: ListingRecord],
): Promise<Changes> => changesOf(ctx, servedListings, states, written);

export const ofFeed = (): Refusal =>
  new Refusal('conflict', 'listings.ofFeed', 'This home comes from a feed: its facts can be changed there alone');

/** The homes of an agency are given their ids one after the other. */
const holdIds = (ctx: Context) =>
  sql`select pg_advisory_xact_lock(hashtext('listings.own'), hashtext(${ctx.agency.id}))`.execute(ctx.db);

/** The next number, for a home that nobody named: H-1001, H-1002 … */
const nextListingId = async (ctx: Context): Promise<string> => {
  await holdIds(ctx);
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(listing_id from '^H-([0-9]{1,9})$')::integer) as last from listings
    where agency_id = ${ctx.agency.id} and feed_id is null`.execute(ctx.db);
  return `H-${(rows[0]?.last ?? 1_000) + 1}`;
};

/** Refuses a listing id that another of the own homes has, also one that was deleted and may come back. */
const mustBeFree = async (ctx: Context, listingId: string, id: string): Promise<void> => {
  await holdIds(ctx);
  const { rows } = await sql`
    select from listings where agency_id = ${ctx.agency.id} and feed_id is null and listing_id = ${listingId} and id <> ${id}`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    throw new Refusal('conflict', 'listings.listingIdTaken', 'is already the id of another home', {
      field: 'listingId',
    });
};

/** When it came to the market, as far as is known: at the beginning of the day that was named, on the agency's clock. */
const listedAt = (ctx: Context, onMarketDate: unknown): Temporal.Instant =>
  typeof onMarketDate === 'string'
    ? Temporal.PlainDate.from(onMarketDate).toZonedDateTime(ctx.agency.timezone).toInstant()
    : ctx.now;

/** POST /crm/listings: enters a home of the agency's own, as a draft. */
export const createHome = async (
  ctx: Context,
  { tags, featuredOn, attributes, ...sent }: Parameters<Verb<Calls['create']>>[1],
): Promise<WholeListing> => {
  const id = ctx.house.ids.next();
  const listingId = sent.listingId ?? (await nextListingId(ctx));
  await mustBeFree(ctx, listingId, id);
  const home: SentHome = { ...sent, attributes: ownAttributesOf(attributes, undefined) };
  const columns: Written = new Map([
    ...(await columnsOf(ctx, home, true)),
    ...(await pointersOf(ctx, { tags, featuredOn })),
    ['id', sql`${id}::uuid`],
    ['listing_id', sql`${listingId}::text`],
    ['listing_key', sql`${id}::text`],
    ['publish_state', sql`'Draft'`],
    ['currency', sql`${sent.currency ?? currencyOf(ctx.agency.country)}::text`],
    ['original_list_price', sql`${home.listPrice ?? null}::double precision`],
    ['listed_at', sql`${listedAt(ctx, home.onMarketDate)}::timestamptz`],
    ['modification_timestamp', sql`${ctx.now}::timestamptz`],
    ['created_by', sql`${ctx.actor.agentId}::uuid`],
  ]);
  await insertRow(ctx, servedListings, columns);
  const after = await describeListing(ctx, id);
  ctx.emit(listingCreated, {
    subject: id,
    data: { displayName: after.displayName },
    changes: await changesOfHome(ctx, [undefined, after]),
  });
  return after;
};

/** The facts among what was sent that are others than the record's; the rest was sent back as it was answered. */
const differing = (sent: SentHome, record: ListingRecord): SentHome =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, (record as SentHome)[name] ?? null),
    ),
  );

/** What follows from other facts: when the price and the status changed, and what the price was. */
const consequences = (ctx: Context, facts: SentHome, before: ListingRecord): Written => {
  const columns: Written = new Map([['modification_timestamp', sql`${ctx.now}::timestamptz`]]);
  if ('listPrice' in facts) {
    columns.set('price_change_timestamp', sql`${ctx.now}::timestamptz`);
    columns.set('previous_list_price', sql`${before.listPrice}::double precision`);
    if (before.originalListPrice === null)
      columns.set('original_list_price', sql`${facts.listPrice}::double precision`);
  }
  if ('standardStatus' in facts) columns.set('status_change_timestamp', sql`${ctx.now}::timestamptz`);
  if (typeof facts.onMarketDate === 'string')
    columns.set('listed_at', sql`${listedAt(ctx, facts.onMarketDate)}::timestamptz`);
  return columns;
};

/** A home whose facts the caller may change, with its row held: those of a feed's are the feed's, those of an own one its maker's and the owners'. */
export const holdOwn = async (ctx: Context, id: string): Promise<ListingRecord> => {
  const held = await holdListing(ctx, id);
  mustBeChangeable(held);
  return held.record;
};

const mustBeChangeable = ({ record, mayManage }: Held): void => {
  if (!record.isOwn) throw ofFeed();
  if (!mayManage) throw mayNot(listingEntity, 'change');
};

/** PUT /crm/listings/{id}: what is left out stays, null clears. */
export const updateHome = async (
  ctx: Context,
  { id, tags, featuredOn, attributes, ...sent }: Parameters<Verb<Calls['update']>>[1],
): Promise<WholeListing> => {
  const held = await holdListing(ctx, id);
  const { record: before, mayWrite } = held;
  if (!mayWrite) throw mayNot(listingEntity, 'change');
  const facts = differing(sent, before);
  const isChanged = Object.keys(facts).length > 0;
  if (isChanged) mustBeChangeable(held);
  if (facts.media !== undefined) await checkMedia(ctx, before, sent.media ?? []);
  if (typeof facts.listingId === 'string') await mustBeFree(ctx, facts.listingId, id);
  const own = ownAttributesOf(attributes, before);
  const columns: Written = new Map([
    ...(await columnsOf(ctx, attributes === undefined ? facts : { ...facts, attributes: own }, false)),
    ...(await pointersOf(ctx, { tags, featuredOn })),
    ...(isChanged ? consequences(ctx, facts, before) : []),
  ]);
  if (columns.size === 0) return describeListing(ctx, id);
  await updateRow(ctx, servedListings, id, columns);
  const after = await describeListing(ctx, id);
  if (isChanged && after.publishState === 'Published') mustBeReady(after);
  const changes = await changesOfHome(ctx, [before, after]);
  if (Object.keys(changes).length > 0)
    ctx.emit(listingUpdated, { subject: id, data: { displayName: after.displayName }, changes });
  return after;
};
