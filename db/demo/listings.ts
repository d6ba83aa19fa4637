// Homes of the demo, so that a mail can show some. Their pictures are drawn; nobody lives there.

import { addListings, type NewListing } from '#/domains/listings/server.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { northlight } from './story.ts';

type Home = readonly [
  number: string,
  street: string,
  suffix: string,
  city: string | null,
  price: number | null,
  status: string | null,
  beds: number,
  baths: number,
  feet: number,
];

// What is left out in some of them is left out by real feeds, too.
const homes: readonly Home[] = [
  ['14', 'Oak', 'Street', 'Coventry', 385_000, 'Active', 3, 2, 1_420],
  ['48', 'Alder', 'Lane', 'Coventry', 512_500, 'Active', 4, 2, 1_840],
  ['7', 'Cove', 'Road', 'Kenilworth', 989_000, 'Active Under Contract', 5, 3, 2_960],
  ['22', 'Mill', 'Row', 'Warwick', 274_950, 'Pending', 2, 1, 890],
  ['3', 'Harbour', 'View', 'Leamington Spa', 645_000, 'Active', 4, 3, 2_210],
  ['91', 'Station', 'Road', null, 219_000, 'Coming Soon', 2, 1, 760],
  ['5', 'Larch', 'Close', 'Coventry', null, 'Active', 3, 2, 1_310],
  ['60', 'Priory', 'Gardens', 'Coventry', 430_000, 'Closed', 3, 2, 1_505],
  ['118', 'Albany', 'Road', 'Coventry', 318_000, 'Active', 3, 1, 1_120],
  ['9', 'Castle', 'Hill', 'Kenilworth', 1_245_000, 'Active', 6, 4, 3_820],
  ['31', 'Weaver', 'Street', 'Warwick', 355_000, null, 3, 2, 1_290],
  ['2', 'Orchard', 'Mews', 'Leamington Spa', 298_500, 'Active', 2, 2, 940],
];
const pictures = 6;

const homeOf = (
  ctx: PublicContext,
  [number, street, suffix, city, price, status, beds, baths, feet]: Home,
  at: number,
) =>
  ({
    listingId: `NL-${2001 + 7 * at}`,
    streetNumber: number,
    streetName: street,
    streetSuffix: suffix,
    country: 'United Kingdom',
    bedroomsTotal: beds,
    bathroomsTotal: baths,
    lotSizeSquareFeet: feet,
    media: [{ mediaURL: `/demo/home-${(at % pictures) + 1}.png`, mediaCategory: 'Photo' }],
    totalViewsCount: (37 * (at + 5)) % 113,
    totalFavouritesCount: (11 * (at + 2)) % 19,
    totalHiddenCount: at % 4,
    lastViewedAt: ctx.now.subtract({ hours: 5 * ((7 * at) % homes.length) + 1 }),
    lastSavedAt: ctx.now.subtract({ hours: 9 * ((5 * at) % homes.length) + 2 }),
    ...(city === null ? {} : { city, unparsedAddress: `${number} ${street} ${suffix}, ${city}` }),
    ...(price === null ? {} : { listPrice: price }),
    ...(status === null ? {} : { standardStatus: status }),
  }) satisfies NewListing;

/** Twelve homes of every status, some with gaps. */
export const seedListings = (ctx: PublicContext): Promise<void> =>
  ctx.inAgency(northlight.id, system, (inside) =>
    addListings(
      inside,
      homes.map((home, at) => homeOf(ctx, home, at)),
    ),
  );
