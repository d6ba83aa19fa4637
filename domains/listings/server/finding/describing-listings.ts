// A home whole, as its page has it: the row of the list, its open houses, the newest of its changes, and what the caller may do with it. All of
// it is one statement, whose text is the same for every home: it is long, and planning it takes longer than reading it.
import { type RawBuilder, sql } from 'kysely';
import { wordsOfChange } from '#/domains/listings/contract/change-words.ts';
import {
  changesInRecord,
  type ListingChange,
  type ListingRecord,
  type listingsContract,
  mostOpenHouses,
  type OpenHouse,
  type WholeListing,
} from '#/domains/listings/contract.ts';
import { changeSql } from '#/domains/listings/server/changes/change-sql.ts';
import { problemsOf } from '#/domains/listings/server/homes/judging-homes.ts';
import { openHouseSql } from '#/domains/listings/server/homes/open-house-sql.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedListings } from './serving-listings.ts';

/** What a caller may do with a home that they see. */
export interface Held {
  record: ListingRecord;
  /** Change its tags and the agency's own attributes. */
  mayWrite: boolean;
  /** Change its facts, publish it, delete it. */
  mayManage: boolean;
}

const rights = async (ctx: Context): Promise<RawBuilder<unknown>> =>
  sql`(${await reachable(ctx, servedListings, 'write')}) is true as "mayWrite",
    (${await reachable(ctx, servedListings, 'manage')}) is true as "mayManage"`;

/** The record of a home within reach, whose row is held until the end. Refuses not-found. */
export const holdListing = async (ctx: Context, id: string): Promise<Held> => {
  const { rows } = await sql<Held>`${prepared}
    select ${recordExpression(ctx, servedListings)} as record, ${await rights(ctx)} from listings t
    where ${await reachable(ctx, servedListings)} and t.id = ${id} for no key update of t`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

/** Open houses that are not long over. */
const openHouses = (ctx: Context): RawBuilder<unknown> => sql`(select coalesce(json_agg(n.said), '[]') from (
  select ${openHouseSql} as said from open_houses o where o.agency_id = t.agency_id and o.listing_id = t.id
    and o.ends_at > ${ctx.now.subtract({ hours: 24 })} order by o.starts_at, o.id limit ${mostOpenHouses}) n)`;

const newestChanges = sql`(select coalesce(json_agg(n.said), '[]') from (
  select ${changeSql} as said from listing_changes c where c.agency_id = t.agency_id and c.listing_id = t.id
  order by c.at desc, c.id desc limit ${sql.lit(changesInRecord)}) n)`;

interface Whole extends Held {
  openHouses: OpenHouse[];
  changes: Omit<ListingChange, 'words'>[];
}

/** One home; refuses not-found. */
export const describeListing = async (ctx: Context, id: string): Promise<WholeListing> => {
  const { rows } = await sql<Whole>`${prepared}
    select ${recordExpression(ctx, servedListings)} as record, ${openHouses(ctx)} as "openHouses", ${newestChanges} as changes,
      ${await rights(ctx)}
    from listings t where ${await reachable(ctx, servedListings)} and t.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  const { record, changes, mayManage } = row;
  return {
    ...record,
    openHouses: row.openHouses,
    changes: changes.map((change) => ({ ...change, words: wordsOfChange(change) })),
    isEditable: ctx.can('listing.write') && mayManage,
    problems: record.isOwn ? problemsOf(record) : [],
  };
};

/** The entity with all that its record says. */
export const wholeListings: typeof servedListings = {
  ...servedListings,
  besides: { names: ['openHouses', 'changes', 'isEditable', 'problems'], tell: describeListing },
};

/** GET /crm/listings/{id}. */
export const get: Verb<(typeof listingsContract)['calls']['get']> = (ctx, { id }) => describeListing(ctx, id);
