// Public sites for tests: a browser of one host, and homes that are on the market there.
import type { NewListing } from '#/domains/listings/server.ts';
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Somebody, TestHouse } from '../house.ts';

export const hosts = { northlight: 'northlight-realty.localhost', harbor: 'harbor-pine.localhost' } as const;

/** A home with all that must be said of one before it is published. */
export const saleable = {
  streetNumber: '14',
  streetName: 'Oak',
  streetSuffix: 'Street',
  city: 'Kenilworth',
  stateOrProvince: 'Warwickshire',
  postalCode: 'CV8 1AB',
  country: 'GB',
  listPrice: 432_500,
  currency: 'USD',
  standardStatus: 'Active',
  propertyType: 'Residential',
  bedroomsTotal: 3,
  bathroomsFull: 2,
} as const;

/** Turns the public site of somebody's first domain on or off. */
export const turnSite = async (owner: Somebody, hasPublicSite: boolean): Promise<void> => {
  const { agencyDomains } = await owner.agency.current({});
  const [domain] = agencyDomains;
  if (!domain) throw new Error('The agency has no domain.');
  await owner.agency.updateDomain({ id: domain._id, hasPublicSite });
};

/** Makes a home and publishes it. */
export const layHome = async (maker: Somebody, more: object = {}) => {
  const { _id: id } = await maker.listings.create({ ...saleable, ...more });
  return maker.listings.publish({ id });
};

export const feedId = '01900000-0000-7000-8000-00000000feed';

/** Homes of a feed. */
export const feedHomes = (
  { house }: Pick<TestHouse, 'house'>,
  agencyId: string,
  homes: readonly NewListing[],
): Promise<unknown> => openSystem(house, agencyId, (ctx) => addListings(ctx, homes, { feedId }));

export const browsing = ({ app }: Pick<TestHouse, 'app'>, host: string = hosts.northlight) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } });
  const post = (url: string, fields: Readonly<Record<string, string>>, from = '198.51.100.7') =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  /** Where the home that people know by an id is shown. */
  const pathOf = async (listingId: string): Promise<string> => {
    const { statusCode, headers } = await get(`/property-results?listingId=${encodeURIComponent(listingId)}`);
    if (statusCode !== 302) throw new Error(`${listingId} is shown nowhere: ${statusCode}`);
    return String(headers.location);
  };
  return { get, post, pathOf };
};
