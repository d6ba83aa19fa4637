// Homes as everybody finds them: by the code of their address, by the id that mails name, and in lists with the conditions of a form. Lists are asked as
// those of agents are, with one condition more: for sale, published, and not kept off the internet.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import { forSale, inAreas } from '#/domains/listings/server/searches/criterion.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { cardFacts, type PublicFacts, pageFacts } from './public-facts.ts';
import { type PublicHome, viewForPublic } from './viewing-publicly.ts';

/** A home at an address that somebody opened: to be shown, or gone from the site while it is still known here. */
export type FoundHome = { id: string; isGone: false; home: PublicHome } | { id: string; isGone: true };

interface Row {
  id: string;
  code: string;
  isForSale: boolean;
  isGone: boolean;
  facts: PublicFacts;
}

/** Nobody finds it on the site: deleted, a draft, kept off the internet, or never a home for sale. */
const gone = sql<SqlBool>`(t.removed_at is not null or t.publish_state <> 'Published' or not t.is_shown
  or coalesce(t.standard_status, '') in ('Delete', 'Incomplete'))`;

const isOfPage = new Set<string>(pageFacts);

const find = async (ctx: Context, which: RawBuilder<SqlBool>, most = 10): Promise<FoundHome[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.home_code as code, ${forSale} as "isForSale", ${gone} as "isGone",
      ${recordExpression(ctx, servedListings, (name) => isOfPage.has(name))} as facts
    from listings t where t.agency_id = ${ctx.agency.id} and ${which}
    order by ${gone}, ${forSale} desc, t.updated_at desc, t.id limit ${most}`.execute(ctx.db);
  return rows.map(({ id, code, isForSale, isGone, facts }) =>
    isGone ? { id, isGone } : { id, isGone, home: viewForPublic(facts, { code, isForSale }) },
  );
};

/** Homes with a code: one, as good as always. */
export const findByCode = (ctx: Context, code: string): Promise<FoundHome[]> => find(ctx, sql`t.home_code = ${code}`);

/** The home that people know by an id; of several with one id the one that is for sale. */
export const findByListingId = async (ctx: Context, listingId: string): Promise<FoundHome | undefined> =>
  (await find(ctx, sql`t.listing_id = ${listingId}`))[0];

export const findById = async (ctx: Context, id: string): Promise<FoundHome | undefined> =>
  (await find(ctx, sql`t.id = ${id}`, 1))[0];

const mostKept = 300;

/** What somebody keeps of a home, or hides; `found` is undefined where the home is there no more. */
export interface KeptHome {
  listingId: string;
  isFavorite: boolean;
  isHidden: boolean;
  found: FoundHome | undefined;
}

/** The homes that a contact saved, marked or hid, the latest first. */
export const homesKeptBy = async (ctx: Context, contactId: string): Promise<KeptHome[]> => {
  const { rows } = await sql<Omit<KeptHome, 'found'>>`
    select listing_id as "listingId", is_favorite as "isFavorite", is_hidden as "isHidden" from contact_listings
    where agency_id = ${ctx.agency.id} and contact_id = ${contactId} and (is_saved or is_hidden)
    order by coalesce(saved_at, updated_at) desc, id limit ${mostKept}`.execute(ctx.db);
  const ids = rows.map(({ listingId }) => listingId);
  const found = ids.length === 0 ? [] : await find(ctx, sql`t.id = any(${uuids(ids)})`, mostKept);
  const byId = new Map(found.map((home) => [home.id, home]));
  return rows.map((kept) => ({ ...kept, found: byId.get(kept.listingId) }));
};

export const publicSorts = ['newest', 'cheapest', 'dearest'] as const;
export type PublicSort = (typeof publicSorts)[number];

export interface PublicQuestion {
  /** A town, a postal code or words. */
  where?: string;
  priceFrom?: number;
  priceTo?: number;
  beds?: number;
  propertyType?: string;
  /** A published area. */
  areaId?: string;
  sort: PublicSort;
  offset: number;
  length: number;
}

const orders = {
  newest: { column: 'listedAt', order: 'desc' },
  cheapest: { column: 'listPrice', order: 'asc' },
  dearest: { column: 'listPrice', order: 'desc' },
} as const satisfies Record<PublicSort, object>;

/** Words find an address that is shown; of one that is not they find the town alone, so that nobody finds out a street by asking. */
const groupsOf = ({ where, priceFrom, priceTo, beds, propertyType }: PublicQuestion): FiltersGroups => {
  const all: Filter[] = [
    ...(priceFrom === undefined
      ? []
      : [{ field: 'listPrice', rule: 'isGreaterThanOrEqualTo', value: priceFrom } as const]),
    ...(priceTo === undefined ? [] : [{ field: 'listPrice', rule: 'isLessThanOrEqualTo', value: priceTo } as const]),
    ...(beds === undefined ? [] : [{ field: 'bedroomsTotal', rule: 'isGreaterThanOrEqualTo', value: beds } as const]),
    ...(propertyType === undefined ? [] : [{ field: 'propertyType', rule: 'isEqualTo', value: propertyType } as const]),
  ];
  if (where === undefined) return all.length === 0 ? [] : [all];
  return [
    [...all, { field: 'internetAddressDisplayYN', rule: 'isEqualTo', value: true }],
    [...all, { field: 'city', rule: 'contains', value: where }],
  ];
};

interface Listed {
  data: (PublicFacts & { _id: string })[];
  total: number;
  totalIsCapped?: boolean;
}

export interface PublicPage {
  homes: PublicHome[];
  total: number;
  /** There are at least so many. */
  isCapped: boolean;
}

/** A page of homes for sale. */
export const listPublicly = async (ctx: Context, question: PublicQuestion): Promise<PublicPage> => {
  const { where, areaId, sort, offset, length } = question;
  const answer = await listRecords(
    ctx,
    servedListings,
    {
      ...orders[sort],
      offset,
      length,
      filtersGroups: groupsOf(question),
      ...(where === undefined ? {} : { search: where }),
      attributes: [...cardFacts],
    },
    areaId === undefined ? forSale : sql<SqlBool>`(${forSale} and ${inAreas(ctx, [areaId])})`,
  );
  const { data, total, totalIsCapped = false } = JSON.parse(answer.text) as Listed;
  const { rows } = await sql<{ id: string; code: string }>`
    select id, home_code as code from listings where agency_id = ${ctx.agency.id} and id = any(${uuids(data.map(({ _id }) => _id))})`.execute(
    ctx.db,
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return {
    homes: data.map((facts) => viewForPublic(facts, { code: codes.get(facts._id) ?? '', isForSale: true })),
    total,
    isCapped: totalIsCapped,
  };
};

/** Codes at which the parts of a list of all homes begin, `length` homes to a part. */
export const partsOfAll = async (ctx: Context, length: number): Promise<string[]> => {
  const starts: string[] = [];
  for (let from = ''; ; ) {
    const { rows } = await sql<{ code: string }>`
      select t.home_code as code from listings t where t.agency_id = ${ctx.agency.id} and ${forSale} and t.home_code >= ${from}
      order by t.home_code, t.id offset ${starts.length === 0 ? 0 : length} limit 1`.execute(ctx.db);
    const [next] = rows;
    if (!next || next.code === from) return starts;
    from = next.code;
    starts.push(from);
  }
};

/** One part: homes from a code on, in the order of their codes. */
export const listAllFrom = async (ctx: Context, from: string, length: number): Promise<PublicHome[]> => {
  const { rows } = await sql<{ code: string; facts: PublicFacts }>`
    select t.home_code as code, ${recordExpression(ctx, servedListings, (name) => isOfAddress.has(name))} as facts
    from listings t where t.agency_id = ${ctx.agency.id} and ${forSale} and t.home_code >= ${from}
    order by t.home_code, t.id limit ${length}`.execute(ctx.db);
  return rows.map(({ code, facts }) => viewForPublic({ ...facts, media: [] }, { code, isForSale: true }));
};
const isOfAddress: ReadonlySet<string> = new Set(cardFacts.filter((name) => name !== 'media'));
