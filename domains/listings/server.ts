// The door of listings for servers.
import { type ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { listingSorts, listingsContract } from './contract.ts';
import { findListings } from './server/finding-listings.ts';

export { addListings, type NewListing } from './server/adding-listings.ts';

export const listingsDoor: ServerDoor = {
  name: 'listings',
  calls: serveCalls(listingsContract, { list: findListings }),
  enums: { listingSortOption: listingSorts },
};
