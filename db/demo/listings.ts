// Homes of the demo: on the market for a day or for months, with prices that changed, open houses at the weekend and drafts that nobody but their
// makers sees. Their pictures are drawn; nobody lives there.
import { addInterests, addListings, addOpenHouses, type NewListing } from '#/domains/listings/server.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { contactId } from './contacts.ts';
import { drawnHome, drawnHomes } from './homes/drawn-homes.ts';
import { towns } from './homes/towns.ts';
import { seedPhotos } from './photos.ts';
import { seedSearches } from './searches.ts';
import { agentId, northlight } from './story.ts';

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
    currency: 'GBP',
    propertyType: 'Residential',
    bedroomsTotal: beds,
    bathroomsTotalInteger: baths,
    livingArea: feet,
    lotSizeSquareFeet: feet,
    createdBy: agentId(1),
    media: [{ mediaURL: `/demo/home-${(at % pictures) + 1}.png` }],
    totalViewsCount: (37 * (at + 5)) % 113,
    totalFavouritesCount: (11 * (at + 2)) % 19,
    totalHiddenCount: at % 4,
    lastViewedAt: ctx.now.subtract({ hours: 5 * ((7 * at) % homes.length) + 1 }),
    lastSavedAt: ctx.now.subtract({ hours: 9 * ((5 * at) % homes.length) + 2 }),
    ...placeOf(city, at),
    ...(city === null ? {} : { city, unparsedAddress: `${number} ${street} ${suffix}, ${city}` }),
    ...(price === null ? {} : { listPrice: price }),
    ...(status === null ? {} : { standardStatus: status }),
  }) satisfies NewListing;

/** Near the middle of its town; where no town is told, no map shows it. */
const placeOf = (city: string | null, at: number) => {
  const town = towns.find((one) => one.city === city);
  return town ? { latitude: town.lat + 0.002 * ((at % 5) - 2), longitude: town.lon + 0.003 * ((at % 7) - 3) } : {};
};

const daysAgo = (ctx: Context, days: number): Temporal.Instant => ctx.now.subtract({ hours: 24 * days });

/** Three months of a market: homes came a fortnight at a time, prices fell, some rose, a few were sold. */
const seedMarket = async (ctx: Context): Promise<void> => {
  const today = ctx.now.toZonedDateTimeISO(northlight.timezone).toPlainDate();
  const drawn = Array.from({ length: drawnHomes }, (_, at) => drawnHome(at, today));
  const fortnight = Math.ceil(drawnHomes / 6);
  for (let from = 0; from < drawnHomes; from += fortnight)
    await addListings(
      ctx,
      drawn.slice(from, from + fortnight).map((home) => ({ ...home, standardStatus: 'Active' })),
      { at: daysAgo(ctx, 88 - (14 * from) / fortnight) },
    );
  const repriced = (every: number, by: number) =>
    drawn.flatMap((home, at) =>
      at % every === 3
        ? [{ ...home, standardStatus: 'Active', listPrice: Math.round((home.listPrice * by) / 500) * 500 }]
        : [],
    );
  await addListings(ctx, repriced(7, 1.04), { at: daysAgo(ctx, 12) });
  await addListings(ctx, repriced(14, 0.97), { at: daysAgo(ctx, 5) });
  const now = new Map(drawn.map((home) => [home.listingId, home]));
  for (const home of [...repriced(7, 1.04), ...repriced(14, 0.97)])
    now.set(home.listingId, { ...home, standardStatus: now.get(home.listingId)?.standardStatus ?? null });
  await addListings(ctx, [...now.values()], { at: daysAgo(ctx, 3) });
  const sold = [...now.values()].filter((_, at) => at % 12 === 5);
  const soldOn = today.subtract({ days: 1 }).toString();
  await addListings(
    ctx,
    sold.map((home) => ({ ...home, standardStatus: 'Closed', closeDate: soldOn, closePrice: home.listPrice - 4_000 })),
    { at: daysAgo(ctx, 1) },
  );
};

/** Half a dozen at the weekend that comes. */
const seedOpenHouses = async (ctx: Context): Promise<void> => {
  const today = ctx.now.toZonedDateTimeISO(northlight.timezone);
  const saturday = today
    .add({ days: 6 - (today.dayOfWeek % 7) || 7 })
    .with({ hour: 10, minute: 0, second: 0, millisecond: 0 });
  await addOpenHouses(
    ctx,
    ['NL-2001', 'NL-2029', 'NL-2064', 'NL-3002', 'NL-3010', 'NL-3021'].map((listingId, at) => {
      const startsAt = saturday.add({ days: at % 2, hours: at }).toInstant();
      return { key: `demo-${at}`, listingId, startsAt, endsAt: startsAt.add({ hours: 2 }) };
    }),
  );
};

/** Ana looks for a house, and a few others look around. */
const seedInterests = (ctx: Context): Promise<void> => {
  const ago = (hours: number): Temporal.Instant => ctx.now.subtract({ hours });
  const ana = contactId(1);
  return addInterests(ctx, [
    {
      contactId: ana,
      listingId: 'NL-2001',
      viewedAt: [ago(150), ago(100), ago(52), ago(30)],
      sentAt: ago(170),
      decidedAt: ago(29),
      isFavorite: true,
      price: 397_500,
      note: 'Wants to see it again in the evening light.',
    },
    { contactId: ana, listingId: 'NL-2008', viewedAt: [ago(75), ago(28)], decidedAt: ago(28), isSaved: true },
    { contactId: ana, listingId: 'NL-2029', viewedAt: [ago(74)], sentAt: ago(170), requestedShowingAt: ago(20) },
    { contactId: ana, listingId: 'NL-2022', viewedAt: [ago(73)], decidedAt: ago(73), isHidden: true },
    ...[2, 3, 5, 8].flatMap((number, at) => [
      {
        contactId: contactId(number),
        listingId: 'NL-2001',
        viewedAt: [ago(40 + 9 * at), ago(12 + at)],
        ...(at % 2 === 0 ? { decidedAt: ago(12 + at), isSaved: true } : {}),
      },
      { contactId: contactId(number), listingId: 'NL-2008', viewedAt: [ago(60 + at)] },
    ]),
  ]);
};

/** What Maya and Tom are still writing. */
const drafts: readonly NewListing[] = [
  ['Swan', 'Lane', 'Stratford-upon-Avon', 1],
  ['Avon', 'Bank', 'Warwick', 1],
  ['Regent', 'Mews', 'Leamington Spa', 2],
  ['Mere', 'Close', 'Kenilworth', 2],
].map(([streetName, streetSuffix, city, agent], at) => ({
  listingId: `NL-4${String(at + 1).padStart(3, '0')}`,
  publishState: 'Draft',
  currency: 'GBP',
  streetNumber: String(6 + 5 * at),
  streetName: String(streetName),
  streetSuffix: String(streetSuffix),
  city: String(city),
  bedroomsTotal: 2 + (at % 3),
  createdBy: agentId(Number(agent)),
}));

/** A hundred and twenty homes of every status, some with gaps, and four drafts. */
export const seedListings = (ctx: PublicContext): Promise<void> =>
  ctx.inAgency(northlight.id, system, async (inside) => {
    await addListings(
      inside,
      homes.map((home, at) => homeOf(ctx, home, at)),
      { at: daysAgo(inside, 2) },
    );
    await seedMarket(inside);
    await addListings(inside, drafts);
    await seedPhotos(inside);
    await seedOpenHouses(inside);
    await seedInterests(inside);
    await seedSearches(inside);
  });
