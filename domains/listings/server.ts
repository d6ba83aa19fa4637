// The door of listings for servers.

import { type ServerDoor } from '#/kernel/server/door.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { listingSorts, listingsContract } from './contract.ts';
import { findListings } from './server/finding-listings.ts';

export { addListings, type NewListing } from './server/adding-listings.ts';

export const listingsDoor: ServerDoor = {
  name: 'listings',
  calls: serveCalls(listingsContract, { list: findListings }),
  fills: [jobSubject({ type: 'listing', label: 'Listings', word: /\blistings?\b/i, order: 30 })],
  enums: { listingSortOption: listingSorts },
};
