// The pages of listings, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

const needs = 'listing.read';

export const listingsPages: readonly Page[] = [
  page({ path: '/listings', title: 'Listings', needs, load: () => import('./web/list/ListingsPage.tsx') }),
  page({
    path: '/import-listings',
    title: 'Import listings',
    needs: 'listing.write',
    load: () => import('./web/importing/ImportListingsPage.tsx'),
  }),
  page({ path: '/listings/{id}', title: 'Listing', needs, load: () => import('./web/record/ListingPage.tsx') }),
];
