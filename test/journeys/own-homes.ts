// An agency of one journey with homes of its own: what a person looked at last is kept with the person, and others would find it.
import type { Page } from '@playwright/test';
import { type Book, inOwnBook, tell } from './address-book.ts';

/** Around one town, some streets apart. */
const homes = [
  {
    unparsedAddress: '2 Orchard Mews',
    latitude: 52.285,
    longitude: -1.534,
    listPrice: 298_500,
    standardStatus: 'Active',
  },
  {
    unparsedAddress: '9 Castle Hill',
    latitude: 52.348,
    longitude: -1.589,
    listPrice: 1_245_000,
    standardStatus: 'Active',
  },
  {
    unparsedAddress: '22 Mill Row',
    latitude: 52.281,
    longitude: -1.586,
    listPrice: 274_950,
    standardStatus: 'Pending',
  },
  { unparsedAddress: '7 Cove Road', latitude: 52.343, longitude: -1.571, listPrice: 989_000, standardStatus: 'Active' },
  {
    unparsedAddress: '91 Station Road',
    latitude: 52.407,
    longitude: -1.513,
    listPrice: 219_000,
    standardStatus: 'Pending',
  },
] as const;

/** Signs in to an agency of that name, in which five homes are published. Answers their ids, by their addresses. */
export const amongOwnHomes = async (page: Page, name: string): Promise<{ book: Book; ids: Map<string, string> }> => {
  const book = await inOwnBook(page, name);
  const ids = new Map<string, string>();
  for (const home of homes) {
    const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/listings', {
      ...home,
      city: 'Kenilworth',
      propertyType: 'Residential',
      media: [{ mediaURL: '/demo/home-1.png' }],
    });
    await tell(page, book, 'POST', `/crm/listings/${_id}/publish`, {});
    ids.set(home.unparsedAddress, _id);
  }
  return { book, ids };
};

/** A web domain of the agency's own: its public pages are reached by it, at the port of the journeys. */
export interface OwnSite {
  domainId: string;
  origin: string;
}

/** Adds the domain, whose public site is off; `baseURL` is where the program listens. */
export const addSite = async (page: Page, book: Book, name: string, baseURL: string | undefined): Promise<OwnSite> => {
  const host = `${name}-${book.agencyId.slice(-8)}.localhost`;
  const { agencyDomains } = await tell<{ agencyDomains: { _id: string; url: { domain: string } }[] }>(
    page,
    book,
    'POST',
    '/crm/agency/domain',
    { domain: host },
  );
  const domainId = agencyDomains.find(({ url }) => url.domain === host)?._id ?? '';
  return { domainId, origin: `http://${host}:${new URL(baseURL ?? '').port}` };
};
