// The door of listings: finding them for a message.
import { contract } from '#/kernel/contract/call.ts';
import { listingCalls } from './contract/listings.ts';

export { type ListingRecord, type ListingSort, listingSorts } from './contract/listings.ts';

export const listingsContract = contract('listings', listingCalls);
