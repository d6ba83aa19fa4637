// The block of homes in a mail, drawn when the mail goes: with the price and the status of that moment. A home that left the market since it was
// chosen is left out; one that was shown as sold stays.
import { sql } from 'kysely';
import {
  blockInWords,
  blockMarkup,
  type ChosenListing,
  chosenFrom,
  type ListingInBlock,
  readChosen,
} from '#/domains/listings/contract.ts';
import { htmlOf } from '#/kernel/contract/words/markup.ts';
import { unescapeHtml } from '#/kernel/contract/words/unescaping.ts';
import type { Context } from '#/kernel/server/context.ts';

export interface WithBlocks {
  html: string | null;
  plain: string;
}

export interface Redrawn extends WithBlocks {
  /** What was left out, as it was called when it was chosen. */
  leftOut: string[];
}

const block = /<table\b[^>]*?\sdata-listings="([^"]*)"[^>]*>[\s\S]*?<\/table>/gi;

/** What a block shows of the home in row `t`. */
export const factsInBlock = sql`t.listing_id as "listingId", t.media, t.street_number as "streetNumber",
  t.street_name as "streetName", t.street_suffix as "streetSuffix", t.city, t.state_or_province as "stateOrProvince",
  t.postal_code as "postalCode", t.unparsed_address as "unparsedAddress", t.list_price as "listPrice", t.currency,
  t.standard_status as "standardStatus", t.is_address_shown as "internetAddressDisplayYN",
  json_build_object('city', t.city, 'country', t.country, 'bedroomsTotal', t.bedrooms_total,
    'rawMlsBathroomsTotal', t.bathrooms, 'lotSizeSquareFeet', t.lot_size_square_feet) as attributes`;

/** Homes by their listing ids that are on the market, or sold; of several with one id the one that was told of last. */
const homesNow = async (ctx: Context, listingIds: readonly string[]): Promise<ReadonlyMap<string, ListingInBlock>> => {
  const { rows } = await sql<ListingInBlock>`
    select distinct on (t.listing_id) ${factsInBlock}
    from listings t where t.agency_id = ${ctx.agency.id} and t.listing_id = any(${[...listingIds]}::text[])
      and is_on_market(t.removed_at, t.publish_state, t.is_shown, t.standard_status)
    order by t.listing_id, t.updated_at desc`.execute(ctx.db);
  return new Map(rows.map((home) => [home.listingId, home]));
};

const isSold = (status: string | null | undefined): boolean => status === 'Closed';

/** What was told of it stays told while its price and status do: nobody reads of a price beside another one. */
const withNews = (now: ChosenListing, was: ChosenListing): ChosenListing =>
  was.news !== undefined && now.price === was.price && now.status === was.status ? { ...now, news: was.news } : now;

/** A chosen home as it is now; undefined where it is not to be had any more. */
const nowOf = (was: ChosenListing, home: ListingInBlock | undefined): ChosenListing | undefined =>
  home && (!isSold(home.standardStatus) || isSold(was.status)) ? withNews(chosenFrom(home, was.url), was) : undefined;

/** The words of a mail with its blocks as they are now; as they are where there are none. */
export const redrawBlocks = async (ctx: Context, { html, plain }: WithBlocks): Promise<Redrawn> => {
  const blocks = [...(html ?? '').matchAll(block)].map(([, written = '']) => readChosen(unescapeHtml(written)));
  if (html === null || blocks.length === 0) return { html, plain, leftOut: [] };
  const chosen = blocks.flat();
  const homes = await homesNow(
    ctx,
    chosen.map(({ listingId }) => listingId),
  );
  const drawn = blocks.map((one) => one.flatMap((was) => nowOf(was, homes.get(was.listingId)) ?? []));
  let at = 0;
  return {
    html: html.replace(block, () => {
      const now = drawn[at] ?? [];
      at += 1;
      return now.length === 0 ? '' : htmlOf(blockMarkup(now));
    }),
    // Its words are found as they were made from the same block; where somebody wrote others, those stay.
    plain: blocks.reduce(
      (text, one, index) =>
        one.length === 0 ? text : text.replace(blockInWords(one), () => blockInWords(drawn[index] ?? [])),
      plain,
    ),
    leftOut: [
      ...new Set(
        chosen
          .filter((was) => !nowOf(was, homes.get(was.listingId)))
          .map(({ address, listingId }) => address || listingId),
      ),
    ],
  };
};
