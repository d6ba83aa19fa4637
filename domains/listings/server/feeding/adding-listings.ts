// Homes that come in: one that is there already is brought up to date, and one that says what it said before is not touched. Whoever brings
// them says from which feed, at which moment, and whether anybody is to hear of what changed.
import { type RawBuilder, sql } from 'kysely';
import { detailAttributes } from '#/domains/listings/contract/attributes/facts.ts';
import { featureAttributes } from '#/domains/listings/contract/attributes/features.ts';
import { type ListingMedia, type ListingRecord, listingEntity, mostMedia } from '#/domains/listings/contract.ts';
import { currencyOf } from '#/domains/listings/server/homes/currencies.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Context } from '#/kernel/server/context.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import { bounded, sensible } from './bounding-facts.ts';
import { type Bringing, quietly } from './quiet-work.ts';

type Facts = Partial<
  Omit<
    ListingRecord,
    '_id' | 'attributes' | 'media' | 'tags' | 'featuredOn' | 'createdBy' | 'lastViewedAt' | 'lastSavedAt'
  >
>;

/** A home as a feed tells of it, by the names of its attributes; what is left out is not known. */
export interface NewListing extends Facts {
  listingId: string;
  media?: readonly (Pick<ListingMedia, 'mediaURL'> & Partial<ListingMedia>)[];
  tagIds?: readonly string[];
  createdBy?: string;
  /** Who looked at it last. */
  lastViewedAt?: Temporal.Instant;
  lastSavedAt?: Temporal.Instant;
}

/** Attributes that a feed tells and a column holds. */
const columns = Object.entries(listingEntity.attributes as Readonly<Record<string, Attribute>>).filter(
  ([name, { type, options }]) =>
    !options.isComputed &&
    !['object[]', 'tag', 'tag[]'].includes(type) &&
    !['displayName', 'bathrooms', 'createdAt', 'updatedAt'].includes(name),
);
/** What the agency itself counts, and what it decides: a feed that comes again leaves it. */
const kept: ReadonlySet<string> = new Set([
  'totalViewsCount',
  'totalFavouritesCount',
  'totalHiddenCount',
  'lastViewedAt',
  'lastSavedAt',
  'previousListPrice',
  'publishState',
]);
const facts = columns.filter(([name]) => !kept.has(name) && name !== 'listedAt');

const typeOf = ({ type, options }: Attribute): RawBuilder<unknown> => {
  if (type === 'number') return options.isWhole ? sql`integer` : sql`double precision`;
  if (type === 'date') return options.hasTime ? sql`timestamptz` : sql`date`;
  return type === 'boolean' ? sql`boolean` : sql`text`;
};
const column = (name: string): RawBuilder<unknown> => sql.ref(columnOf(listingEntity, name));
const all = (names: readonly string[], said: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(names.map(said));

const document = (home: NewListing, attributes: Readonly<Record<string, Attribute>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) => {
      const value = bounded(home[name as keyof NewListing], attribute);
      return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );

/** The row of a home, with what has a place of its own in it. */
const rowOf = (ctx: Context, home: NewListing, { feedId = null, at = ctx.now }: Bringing): Record<string, unknown> => {
  const id = ctx.house.ids.next();
  const media = (home.media ?? []).slice(0, mostMedia).map(({ mediaURL, mediaCategory, shortDescription }) => ({
    mediaURL,
    mediaCategory: mediaCategory ?? 'Photo',
    shortDescription: shortDescription ?? null,
  }));
  const said = sensible(
    Object.fromEntries(columns.map(([name, attribute]) => [name, bounded(home[name as keyof NewListing], attribute)])),
  );
  const onMarket = typeof said.onMarketDate === 'string' ? Temporal.PlainDate.from(said.onMarketDate) : undefined;
  return {
    ...said,
    id,
    listingKey: feedId === null ? id : (home.listingKey ?? home.listingId),
    publishState: home.publishState ?? 'Published',
    currency: said.currency ?? currencyOf(ctx.agency.country),
    listedAt: said.listedAt ?? onMarket?.toZonedDateTime(ctx.agency.timezone).toInstant().toString() ?? at.toString(),
    internetAddressDisplayYN: home.internetAddressDisplayYN ?? true,
    internetEntireListingDisplayYN: home.internetEntireListingDisplayYN ?? true,
    totalViewsCount: home.totalViewsCount ?? 0,
    totalFavouritesCount: home.totalFavouritesCount ?? 0,
    totalHiddenCount: home.totalHiddenCount ?? 0,
    photosCount: home.photosCount ?? media.filter(({ mediaCategory }) => mediaCategory === 'Photo').length,
    media,
    details: document(home, detailAttributes),
    features: document(home, featureAttributes),
    tagIds: home.tagIds ?? [],
    createdBy: home.createdBy ?? null,
  };
};

/** A home that came in, or was brought up to date. */
interface KeptListing {
  id: string;
  isNew: boolean;
}

/** Keeps them, in one statement; what changes is written to the log by the database itself. Answers those that were not so before. */
export const addListings = async (
  ctx: Context,
  listings: readonly NewListing[],
  bringing: Bringing = {},
): Promise<KeptListing[]> => {
  const { feedId = null, isQuiet = false, at = ctx.now } = bringing;
  const rows = listings.map((home) => rowOf(ctx, home, bringing));
  const names = columns.map(([name]) => name);
  const told = [
    ...facts.map(([name]) => name).filter((name) => feedId !== null || name !== 'listingKey'),
    'media',
    'details',
    'features',
  ];
  const target =
    feedId === null ? sql`(agency_id, listing_id) where feed_id is null` : sql`(agency_id, feed_id, listing_key)`;
  const { rows: keptRows } = await quietly(ctx, isQuiet, () =>
    sql<KeptListing>`
    insert into listings as t (agency_id, feed_id, id, ${all(names, column)}, media, details, features, tag_ids, created_by, created_at, updated_at,
      told_views_count, told_favourites_count, told_hidden_count)
    select ${ctx.agency.id}, ${feedId}::uuid, n.id, ${all(names, (name) => sql.ref(`n.${name}`))}, n.media, n.details, n.features,
      array(select jsonb_array_elements_text(n."tagIds")::uuid), n."createdBy", ${at}, ${at},
      n."totalViewsCount", n."totalFavouritesCount", n."totalHiddenCount"
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, ${sql.join(
      columns.map(([name, attribute]) => sql`${sql.ref(name)} ${typeOf(attribute)}`),
    )}, media jsonb, details jsonb, features jsonb, "tagIds" jsonb, "createdBy" uuid)
    on conflict ${target} do update set ${all(told, (name) => sql`${column(name)} = excluded.${column(name)}`)}, updated_at = excluded.updated_at,
      listed_at = case when excluded.on_market_date is null then t.listed_at else excluded.listed_at end,
      previous_list_price = coalesce(excluded.previous_list_price,
        case when excluded.list_price is distinct from t.list_price then t.list_price else t.previous_list_price end),
      removed_at = null
    where t.removed_at is not null or (${all(told, (name) => sql`t.${column(name)}`)})
      is distinct from (${all(told, (name) => sql`excluded.${column(name)}`)})
    returning t.id, (t.xmax = 0) as "isNew"`.execute(ctx.db),
  );
  return keptRows;
};
