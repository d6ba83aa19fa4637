// The calls about contact listings: what contacts have to do with homes, and putting it down for them (core §7; decisions 17, 103).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { type InterestKind, interestKinds, longestInterestNote } from './choices.ts';
import { contactListingEntity } from './contact-listings.ts';

const read = readCalls(contactListingEntity, 'contact.read');

const kind = z.optional(z.enum(interestKinds));
/** What is asked besides the generic question: of one contact, of one home, one kind of interest. */
const asked = { contactId: z.optional(id()), listingId: z.optional(id()), kind };

export const interestCalls = {
  ...read,
  list: call({ ...read.list, query: z.extend(read.list.query, asked) }),
  search: call({ ...read.search, body: z.extend(read.search.body, asked) }),
  count: call({ ...read.count, query: z.extend(read.count.query, asked) }),
  put: call({
    method: 'PUT',
    path: '/crm/contact-listings',
    summary:
      'Save a home for a contact, mark it as a favorite, hide it, or note something about it; a favorite is saved, and hiding takes both away',
    body: z.strictObject({
      contactId: id(),
      listingId: id(),
      isSaved: z.optional(z.boolean()),
      isFavorite: z.optional(z.boolean()),
      isHidden: z.optional(z.boolean()),
      note: z.optional(z.nullable(text(longestInterestNote))),
    }),
    answer: recordSchema(contactListingEntity),
    needs: 'contact.write',
    refusals: {},
  }),
  /** Of one home: who has to do with it, as far as the caller reaches them, and how many do in all. */
  ofListing: call({
    method: 'GET',
    path: '/crm/listings/{id}/interest',
    summary:
      'Who viewed, saved or hid a listing, or asked about it: the people within reach, the latest first, and how many there are in all',
    params: z.strictObject({ id: id() }),
    query: z.strictObject({
      length: z.optional(wholeInQuery(1, 200)),
      offset: z.optional(wholeInQuery(0, 100_000)),
      kind,
    }),
    answer: z.object({
      data: z.array(
        z.intersection(
          recordSchema(contactListingEntity),
          z.object({
            contact: z.object({
              _id: id(),
              displayName: z.string(),
              fullName: z.nullable(z.string()),
              stage: z.nullable(z.object({ _id: id(), displayName: z.string() })),
            }),
          }),
        ),
      ),
      /** Within reach, of this kind. */
      total: z.int(),
      /** Of this kind, whoever reaches them. */
      people: z.int(),
      /** By kind, whoever reaches them. */
      totals: z.object({
        saved: z.int(),
        favorited: z.int(),
        hidden: z.int(),
        viewed: z.int(),
        sent: z.int(),
        requestedShowing: z.int(),
        requestedInformation: z.int(),
      } satisfies Record<InterestKind, z.ZodMiniType<number>>),
    }),
    needs: 'listing.read',
    refusals: {},
  }),
} as const;

/** The lists that every contact has of homes; `listCheck` says them first where it is asked for a contact (R256). */
export const ownLists = [
  { _id: 'saved', displayName: 'Saved' },
  { _id: 'favorited', displayName: 'Favorites' },
  { _id: 'hidden', displayName: 'Hidden' },
] as const;

export const listCheckOfListings = z.object({
  data: z.array(
    z.object({
      _id: z.union([id(), z.enum(['saved', 'favorited', 'hidden'])]),
      displayName: z.string(),
      state: z.nullable(z.boolean()),
    }),
  ),
});
