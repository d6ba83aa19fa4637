// A listing as the wire shows it: the entity's SQL side. Everything of a record is in its row, but for names of what it points to.
import { type RawBuilder, sql } from 'kysely';
import { pointedDomains } from '#/domains/agency/server.ts';
import { memberSql } from '#/domains/collections/server.ts';
import { pointedTags } from '#/domains/labels/server.ts';
import { detailAttributes } from '#/domains/listings/contract/attributes/facts.ts';
import { featureNames } from '#/domains/listings/contract/attributes/features.ts';
import { listingEntity } from '#/domains/listings/contract/listings.ts';
import { thumbnailSql } from '#/domains/listings/server/photos/thumbnail-sql.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { type Expression, type Link, serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { placed, withinPlaces } from './placing.ts';
import { reachOfListings } from './reaching.ts';

/** Days that a deleted home can be had back. */
export const keptForDays = 30;

type DetailName = keyof typeof detailAttributes;

/** A fact of the document, as the type that its attribute is of. */
const detail = (name: string, { type }: Attribute): RawBuilder<unknown> => {
  const text = `(t.details ->> '${name}')`;
  if (type === 'number') return sql.raw(`${text}::double precision`);
  return sql.raw(type === 'boolean' ? `${text}::boolean` : text);
};

const each = <N extends string>(names: readonly N[], of: (name: N) => RawBuilder<unknown>): Record<N, Expression> => {
  const made: Partial<Record<N, Expression>> = {};
  for (const name of names) {
    const said = of(name);
    made[name] = () => said;
  }
  return made as Record<N, Expression>;
};

const details = each(Object.keys(detailAttributes) as DetailName[], (name) => detail(name, detailAttributes[name]));
/** Said to agents themselves; a program that a key was made for is another audience. */
const forAgents =
  (name: 'privateRemarks' | 'showingInstructions'): Expression =>
  (ctx: Context) =>
    ctx.actor.keyId === undefined ? details[name](ctx) : sql`null::text`;
const features = each(featureNames, (name) => sql.raw(`coalesce(t.features -> '${name}', '[]')`));

/** Each feature has a row of its own, under an index of the values of its list. */
const featureLinks = Object.fromEntries(
  featureNames.map((name) => [
    name,
    {
      isLive: true,
      table: 'listing_features',
      record: 'listing_id',
      value: 'value',
      where: sql<boolean>`l.list = ${sql.lit(name)}`,
    } satisfies Link,
  ]),
);

/** What stands in the row also while a home is deleted. */
const lastingLinks = { createdBy: { column: 'created_by' } } as const;

export const servedListings = serveEntity(listingEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: reachOfListings,
  words: {
    table: 'listing_words',
    record: 'listing_id',
    column: 'words',
    key: 'listed_at',
    attributes: [
      'displayName',
      'listingId',
      'listingKey',
      'unparsedAddress',
      'streetNumber',
      'streetName',
      'streetSuffix',
      'unitNumber',
      'city',
      'postalCode',
      'subdivisionName',
    ],
  },
  links: {
    tags: { isLive: true, table: 'listing_tags', record: 'listing_id', value: 'tag_id' },
    ...featureLinks,
    ...lastingLinks,
  },
  within: withinPlaces,
  asks: {
    collections: (ctx, ids) => memberSql(ctx, 'listing', ids),
    featuredOn: (_, ids) =>
      Promise.resolve(ids === null ? sql`t.featured_on <> '{}'` : sql`t.featured_on && ${[...ids]}::uuid[]`),
  },
  computed: {
    ...details,
    ...features,
    privateRemarks: forAgents('privateRemarks'),
    showingInstructions: forAgents('showingInstructions'),
    thumbnail: () => thumbnailSql('t'),
    isOwn: () => sql`(t.feed_id is null)`,
    place: () => sql`(case when ${placed} then jsonb_build_object('lat', t.latitude, 'lon', t.longitude) end)`,
    // Of a home that left the market the days until then; a feed's own count is only one of its dates.
    daysOnMarket: (ctx: Context) =>
      sql`greatest(coalesce(t.close_date, (${ctx.now}::timestamptz at time zone ${ctx.agency.timezone})::date) - coalesce(t.on_market_date, t.listed_at::date), 0)`,
    tags: pointsToMany(pointedTags, sql`t.tag_ids`),
    featuredOn: pointsToMany(pointedDomains, sql`t.featured_on`),
    createdBy: pointsTo(pointedAgents, sql`t.created_by`),
    collections: () => sql`null::jsonb`,
    mailCity: () => sql`t.city`,
    mailCountry: () => sql`t.country`,
    mailBedrooms: () => sql`t.bedrooms_total`,
    mailBathrooms: () => sql`t.bathrooms`,
    mailLotSize: () => sql`t.lot_size_square_feet`,
  },
});

/** Own homes that were deleted and can still be had back; their words, features and tags stand in no index any more. */
export const servedDeletedListings: typeof servedListings = {
  ...servedListings,
  links: lastingLinks,
  exists: (ctx) => sql`t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })}`,
};
