// The door of listings: homes of feeds and the agency's own. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { interestCalls } from './contract/interest/interest-calls.ts';
import { listingCalls } from './contract/listing-calls.ts';
import { searchCalls } from './contract/searches/search-calls.ts';

export { type FeatureName, featureNames } from './contract/attributes/features.ts';
export * from './contract/block/block.ts';
export * from './contract/block/facts.ts';
export type * from './contract/block/listing-in-block.ts';
export { moneyInWords, wordsOfChange } from './contract/change-words.ts';
export * from './contract/choices.ts';
export * from './contract/homes.ts';
export * from './contract/interest/choices.ts';
export * from './contract/listing-events.ts';
export { type ListingMedia, type ListingRecord, listingEntity } from './contract/listings.ts';
export * from './contract/photos/photo-addresses.ts';
export { photosContract } from './contract/photos/photo-calls.ts';
export type { MatchReason } from './contract/searches/alert-matches.ts';
export * from './contract/searches/when.ts';

export const listingsContract = contract('listings', listingCalls);
export const searchesContract = contract('searches', searchCalls);
export const interestsContract = contract('interests', interestCalls);
