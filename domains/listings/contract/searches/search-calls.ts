// The calls about saved searches: what a contact looks for among the agency's homes, proof of it before it is saved, and who looks for a home.
import * as z from 'zod/mini';
import { homeInArea } from '#/domains/areas/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { explanation } from '#/kernel/contract/explaining.ts';
import { longestCountMs } from '#/kernel/contract/list.ts';
import { id, instant, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { listingChangeKinds } from '../choices.ts';
import { matchReasons, matchStates } from './alert-matches.ts';
import { searchCriteria, searchLimits, searchStates, writtenCriteria } from './criteria.ts';
import { searchFrequencies, sendTimes } from './when.ts';

const byId = z.strictObject({ id: id() });
const named = z.object({ _id: id(), displayName: z.string() });
const kinds = z.enum(listingChangeKinds);
const types = z.array(kinds).check(z.minLength(1), z.maxLength(listingChangeKinds.length));
/** How often, and at which full hour of the contact's clock. */
const when = { frequency: z.optional(z.enum(searchFrequencies)), sendAt: z.optional(z.enum(sendTimes)) };
const length = z.optional(wholeInQuery(1, 200));
const offset = z.optional(wholeInQuery(0, 100_000));
const areas = z.array(z.extend(named, { isDeleted: z.boolean() }));

export const savedSearch = z.object({
  _id: id(),
  displayName: z.string(),
  contactId: id(),
  contact: named,
  criteria: searchCriteria,
  /** Those that the criteria name; a deleted one keeps its place. */
  areas,
  /** What of the log of changes counts for it. */
  types: z.array(kinds),
  frequency: z.enum(searchFrequencies),
  /** On the contact's clock; the agency's where nobody knows theirs. */
  sendAt: z.string(),
  /** 'daily at 8:00 by email'. */
  when: z.string(),
  /** When it tells next; null of one that tells immediately, or does not tell. */
  nextAt: z.nullable(z.string()),
  alerts: z.object({
    lastSentAt: z.nullable(z.string()),
    /** Changes of homes that were told, wait to be told, and were not told. */
    sent: z.int(),
    waiting: z.int(),
    notSent: z.int(),
  }),
  state: z.enum(searchStates),
  stateReason: z.nullable(z.string()),
  /** Paused until then; null until somebody resumes it. */
  pausedUntil: z.nullable(z.string()),
  /** '3+ bed homes up to $650,000 in Old Town or Elm Park'. */
  sentence: z.string(),
  /** Homes for sale that meet it now, without those that the contact hid. */
  homes: z.int(),
  homesAreCapped: z.optional(z.literal(true)),
  createdBy: z.nullable(named),
  createdAt: z.string(),
  updatedAt: z.string(),
  isEditable: z.boolean(),
});
export type SavedSearch = z.output<typeof savedSearch>;

const became = z.object({
  state: z.enum(matchStates),
  /** Why it was not told, or what it waits for. */
  reason: z.nullable(z.enum(matchReasons)),
  /** 'Not told: do not disturb'. */
  words: z.string(),
});

export const foundChange = z.extend(became, {
  _id: id(),
  listing: z.extend(named, { thumbnail: z.nullable(z.string()) }),
  kind: kinds,
  /** What happened: '$12,500 less, now $432,500'. */
  change: z.string(),
  /** When it happened. */
  at: z.string(),
  /** When it was told, or refused; null while it waits. */
  settledAt: z.nullable(z.string()),
});
export type FoundChange = z.output<typeof foundChange>;

/** Days of the log that a proof looks back, today among them. */
export const daysOfProof = 30;

export const searchProof = z.object({
  sentence: z.string(),
  areas,
  count: z.int(),
  countIsCapped: z.optional(z.literal(true)),
  /** The newest six. */
  sample: z.array(homeInArea),
  /** On the agency's clock: how many homes had a change that counts, judged as the homes are now. Each of the last thirty days, the oldest first. */
  lastMonth: z.array(z.object({ day: z.string(), count: z.int() })),
  perWeek: z.number(),
  /** Of a search that last month would have found nothing for: what it would have found without one of its conditions. */
  tooNarrow: z.optional(z.array(z.object({ drop: z.string(), displayName: z.string(), wouldBe: z.int() }))),
  /** More than 25 a week. */
  tooWide: z.optional(z.literal(true)),
});
export type SearchProof = z.output<typeof searchProof>;

/** Why somebody whose search a home meets would not be told of it. */
export const blocks = ['paused', 'stopped', 'hiddenByContact', 'alertsOff'] as const;
export type Block = (typeof blocks)[number];

const asked = {
  'searches.tooLarge': 'invalid',
  'searches.unknownArea': 'invalid',
  'searches.notAsked': 'invalid',
} as const;
const changed = { answer: savedSearch, needs: 'contact.write', refusals: {} } as const;

export const searchCalls = {
  list: call({
    method: 'GET',
    path: '/crm/saved-searches',
    summary: 'The saved searches of a contact, the newest first',
    query: z.strictObject({ contactId: id(), length, offset }),
    answer: z.object({ data: z.array(savedSearch), total: z.int() }),
    needs: 'contact.read',
    refusals: {},
    limitMs: longestCountMs,
  }),
  get: call({
    method: 'GET',
    path: '/crm/saved-searches/{id}',
    summary: 'A saved search',
    params: byId,
    answer: savedSearch,
    needs: 'contact.read',
    refusals: {},
    limitMs: longestCountMs,
  }),
  create: call({
    method: 'POST',
    path: '/crm/saved-searches',
    summary: 'Save a search for a contact; a name that is left out is made of what it asks for',
    body: z.strictObject({
      contactId: id(),
      displayName: z.optional(text(searchLimits.name)),
      criteria: writtenCriteria,
      types: z.optional(types),
      ...when,
    }),
    answer: savedSearch,
    needs: 'contact.write',
    refusals: { ...asked, 'searches.tooMany': 'conflict' },
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/saved-searches/{id}',
    summary: 'Change a saved search; what is left out stays, criteria are changed as a whole',
    params: byId,
    body: z.strictObject({
      displayName: z.optional(text(searchLimits.name)),
      criteria: z.optional(writtenCriteria),
      types: z.optional(types),
      ...when,
    }),
    ...changed,
    refusals: asked,
  }),
  pause: call({
    method: 'POST',
    path: '/crm/saved-searches/{id}/pause',
    summary: 'Pause a saved search until a moment, or until somebody resumes it',
    params: byId,
    body: z.strictObject({ until: z.optional(instant()) }),
    ...changed,
    refusals: { 'searches.stopped': 'conflict', 'searches.past': 'invalid' },
  }),
  resume: call({
    method: 'POST',
    path: '/crm/saved-searches/{id}/resume',
    summary: 'Resume a saved search; one that was stopped takes a reason',
    params: byId,
    body: z.strictObject({ reason: z.optional(text(searchLimits.reason)) }),
    ...changed,
    refusals: { 'searches.reasonMissing': 'invalid' },
  }),
  stop: call({
    method: 'POST',
    path: '/crm/saved-searches/{id}/stop',
    summary: 'Stop a saved search for good: only a reason starts it again',
    params: byId,
    body: z.strictObject({ reason: z.optional(text(searchLimits.reason)) }),
    ...changed,
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/saved-searches/{id}',
    summary: 'Delete a saved search; it can be restored for thirty days',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'contact.write',
    refusals: {},
  }),
  restore: call({
    method: 'POST',
    path: '/crm/saved-searches/bulk/restore',
    summary: 'Restore saved searches that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'contact.write',
    refusals: { 'searches.tooMany': 'conflict' },
  }),
  preview: call({
    method: 'POST',
    path: '/crm/saved-searches/preview',
    summary:
      'Proof of a search before it is saved: the homes it finds now, six of them, and what last month would have had for it, day by day',
    body: z.strictObject({ criteria: writtenCriteria, types: z.optional(types), contactId: z.optional(id()) }),
    answer: searchProof,
    needs: 'contact.read',
    refusals: asked,
    limitMs: longestCountMs,
    isReading: true,
  }),
  explain: call({
    method: 'POST',
    path: '/crm/saved-searches/{id}/explain',
    summary: 'Why a listing meets a saved search, or does not: each condition with the value that the home has',
    params: byId,
    body: z.strictObject({ listingId: id() }),
    answer: z.object({
      isMatch: z.boolean(),
      isForSale: z.boolean(),
      /** Conditions of the filter; groups joined by OR, their conditions by AND. */
      filter: explanation,
      areas: z.array(z.extend(named, { isDeleted: z.boolean(), holds: z.boolean() })),
      blockedBy: z.nullable(z.enum(blocks)),
    }),
    needs: 'contact.read',
    refusals: {},
    isReading: true,
  }),
  /** What became of each change that it found. */
  found: call({
    method: 'GET',
    path: '/crm/saved-searches/{id}/matches',
    summary: 'What a saved search has found, the newest first: each change of a home, whether it was told, and why not',
    params: byId,
    query: z.strictObject({ length, offset }),
    answer: z.object({ data: z.array(foundChange), total: z.int() }),
    needs: 'contact.read',
    refusals: {},
  }),
  /** Of one home: whose searches it meets, as far as the caller reaches them, and how many people in all. */
  ofListing: call({
    method: 'GET',
    path: '/crm/listings/{id}/matches',
    summary:
      'Whose saved searches a listing meets: the people within reach, those first who were not sent it yet, with what speaks against telling them',
    params: byId,
    query: z.strictObject({ length, offset }),
    answer: z.object({
      data: z.array(
        z.object({
          contact: z.extend(named, { fullName: z.nullable(z.string()) }),
          searches: z.array(z.extend(named, { sentence: z.string() })),
          told: z.nullable(z.object({ at: z.string() })),
          /** What became of the last change of it that one of their searches found. */
          alert: z.nullable(z.extend(became, { at: z.string() })),
          blockedBy: z.nullable(z.enum(blocks)),
        }),
      ),
      /** Within reach. */
      total: z.int(),
      /** Within reach, not sent the home yet, and nothing speaks against it. */
      notTold: z.int(),
      /** Whoever reaches them. */
      people: z.int(),
      isForSale: z.boolean(),
    }),
    needs: 'listing.read',
    refusals: {},
    limitMs: longestCountMs,
  }),
} as const;
