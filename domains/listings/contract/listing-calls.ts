// The calls about listings: finding them in lists, by words and on the map, their tags, and the homes that the agency enters itself
// (core §7 "Listings"; decisions 89, 92, 103, 113).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, bulkBody, readCalls } from '#/kernel/contract/entity-calls.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { longestCountMs, longestListMs } from '#/kernel/contract/list.ts';
import { id, text, whole, wholeInQuery } from '#/kernel/contract/values.ts';
import { listingSorts } from './choices.ts';
import {
  genericCalls,
  listingChange,
  mostTagsOfListing,
  openHouse,
  wholeListing,
  writtenHome,
  writtenOpenHouse,
} from './homes.ts';
import { listCheckOfListings } from './interest/interest-calls.ts';
import { listingEntity } from './listings.ts';

const read = readCalls(listingEntity, 'listing.read');
const byId = z.strictObject({ id: id() });
const byOpenHouse = z.strictObject({ id: id(), openHouseId: id() });

/** A part of the listing id alone; an order of those that a message's panel offers, instead of `column` and `order`. */
const finding = { listingIdSearch: z.optional(text(100)), sortBy: z.optional(z.enum(listingSorts)) };
const sorting = { 'listings.sortedTwice': 'invalid' } as const;

/** `listings.ofFeed`: its facts are the feed's; tags, featured domains and the agency's own attributes may be changed. */
const ofFeed = { 'listings.ofFeed': 'conflict' } as const;
const taken = { 'listings.listingIdTaken': 'conflict' } as const;

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));
const view = z.strictObject({ north: degrees(90), south: degrees(90), east: degrees(180), west: degrees(180) });

const tagIds = z.array(id()).check(z.maxLength(mostTagsOfListing));

export const listingCalls = {
  ...read,
  list: call({ ...read.list, query: z.extend(read.list.query, finding), refusals: sorting }),
  search: call({ ...read.search, body: z.extend(read.search.body, finding), refusals: sorting }),
  count: call({ ...read.count, query: z.extend(read.count.query, finding), refusals: sorting }),
  countMany: call({
    method: 'POST',
    path: '/crm/listings/count',
    summary: 'The exact number of listings under a filter too long for an address',
    body: z.strictObject({
      filtersGroups: z.optional(filtersGroups),
      search: z.optional(z.string().check(z.maxLength(200))),
      listingIdSearch: finding.listingIdSearch,
    }),
    answer: z.object({ total: z.int() }),
    needs: 'listing.read',
    refusals: {},
    limitMs: longestCountMs,
    isReading: true,
  }),
  get: call({ ...read.get, answer: wholeListing }),
  listCheck: call({ ...read.listCheck, answer: listCheckOfListings }),
  map: call({
    method: 'POST',
    path: '/crm/listings/map',
    summary:
      'Listings of a view of the map in clusters: how many, their cheapest price, where; a few say their ids. The same filter finds the same homes in the list with a filter of the place beside it',
    body: z.strictObject({
      view,
      zoom: whole(0, 22),
      filtersGroups: z.optional(filtersGroups),
      search: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({
      clusters: z.array(
        z.object({
          lat: z.number(),
          lon: z.number(),
          count: z.int(),
          minPrice: z.nullable(z.number()),
          currency: z.nullable(z.string()),
          /** Of at most three. */
          ids: z.optional(z.array(id())),
        }),
      ),
      /** In the view. */
      total: z.int(),
      /** The smallest view that holds all of them; null where there are none. */
      extent: z.nullable(z.object(view.shape)),
      /** Under the same filter, anywhere, but with no place on the map; counted up to 10,000. */
      withoutPlace: z.int(),
    }),
    needs: 'listing.read',
    refusals: {},
    limitMs: longestListMs,
    isReading: true,
  }),
  changes: call({
    method: 'GET',
    path: '/crm/listings/{id}/changes',
    summary: 'What became of a listing: its status, its price, its open houses; the newest first',
    params: byId,
    query: z.strictObject({ length: z.optional(wholeInQuery(1, 200)), offset: z.optional(wholeInQuery(0, 100_000)) }),
    answer: z.object({ data: z.array(listingChange), total: z.int() }),
    needs: 'listing.read',
    refusals: {},
  }),
  create: call({
    method: 'POST',
    path: '/crm/listings',
    summary: 'Enter a home of the agency’s own; it is a draft until it is published',
    body: writtenHome,
    answer: wholeListing,
    needs: 'listing.write',
    refusals: taken,
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/listings/{id}',
    summary:
      'Change a home: what is left out stays, null clears. Of a feed’s home only tags, featured domains and the agency’s own attributes',
    params: byId,
    body: writtenHome,
    answer: wholeListing,
    needs: 'listing.write',
    refusals: { ...ofFeed, ...taken, 'listings.unready': 'conflict' },
  }),
  delete: call({ ...genericCalls.delete, summary: 'Delete a home of the agency’s own', refusals: ofFeed }),
  /** Those of feeds are left. */
  bulkDelete: genericCalls.bulkDelete,
  restore: call({
    method: 'POST',
    path: '/crm/listings/bulk/restore',
    summary: 'Bring back own homes that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'listing.write',
    refusals: {},
  }),
  publish: call({
    method: 'POST',
    path: '/crm/listings/{id}/publish',
    summary: 'Publish a draft: from now on everybody of the agency finds it',
    params: byId,
    answer: wholeListing,
    needs: 'listing.write',
    refusals: { ...ofFeed, 'listings.unready': 'conflict' },
  }),
  unpublish: call({
    method: 'POST',
    path: '/crm/listings/{id}/unpublish',
    summary: 'Make a published home of the agency’s own a draft again',
    params: byId,
    answer: wholeListing,
    needs: 'listing.write',
    refusals: ofFeed,
  }),
  bulkConfigs: call({
    method: 'POST',
    path: '/crm/listings/bulk/update/configs',
    summary: 'Add tags to listings and take tags from them',
    body: z.strictObject({
      ...bulkBody.shape,
      updates: z.strictObject({
        tags: z.strictObject({ toAdd: z.optional(tagIds), toRemove: z.optional(tagIds) }),
      }),
    }),
    answer: bulkAnswer,
    needs: 'listing.write',
    refusals: {},
  }),
  addOpenHouse: call({
    method: 'POST',
    path: '/crm/listings/{id}/open-houses',
    summary: 'Announce an open house of an own home',
    params: byId,
    body: writtenOpenHouse,
    answer: openHouse,
    needs: 'listing.write',
    refusals: { ...ofFeed, 'listings.tooManyOpenHouses': 'conflict' },
    status: 201,
  }),
  changeOpenHouse: call({
    method: 'PUT',
    path: '/crm/listings/{id}/open-houses/{openHouseId}',
    summary: 'Move an open house, or change what is said of it',
    params: byOpenHouse,
    body: z.partial(writtenOpenHouse),
    answer: openHouse,
    needs: 'listing.write',
    refusals: ofFeed,
  }),
  cancelOpenHouse: call({
    method: 'DELETE',
    path: '/crm/listings/{id}/open-houses/{openHouseId}',
    summary: 'Cancel an open house',
    params: byOpenHouse,
    answer: openHouse,
    needs: 'listing.write',
    refusals: ofFeed,
  }),
} as const;
