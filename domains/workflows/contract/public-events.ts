// What happens to contacts elsewhere, told by callers of the API: visits to pages, forms, requests and calls. Web sites and portals tell it today;
// whichever domain sees such things itself tells the same events, as calls does. Timeline and triggers read them (decision 95).
import * as z from 'zod/mini';
import { callEnded, callStarted } from '#/domains/calls/contract.ts';
import {
  eventProperties,
  formSubmitted,
  formViewed,
  informationRequested,
  listingFavorited,
  listingHidden,
  listingSaved,
  listingViewed,
  pageVisited,
  showingRequested,
} from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { anyEmail, id, instant, text } from '#/kernel/contract/values.ts';

export type { EventProperties } from '#/domains/contacts/contract.ts';

/** What contacts did, by the kinds of the triggers that wait for it. */
const toldEvents = {
  pageVisited,
  submission: formSubmitted,
  view: formViewed,
  requestForInformation: informationRequested,
  showingRequest: showingRequested,
  saveListing: listingSaved,
  hideListing: listingHidden,
} as const;
/** All that callers may tell: also what no trigger waits for, and what calls declare. */
export const publicEvents = {
  ...toldEvents,
  viewListing: listingViewed,
  favoriteListing: listingFavorited,
  callStarted,
  callEnded,
} as const;
export type PublicEventKind = keyof typeof publicEvents;
export const publicEventKinds = Object.keys(publicEvents) as [PublicEventKind, ...PublicEventKind[]];

/** Events older than this are history, and none that a caller tells now. */
export const oldestEventDays = 30;

export const publicEventCalls = {
  tell: call({
    method: 'POST',
    path: '/crm/events',
    summary:
      'Tell that something happened to a contact: a page visited, a form sent, a showing asked for; once for each of your ids',
    body: z.strictObject({
      /** The caller's own id of the event: told again, it is known. */
      eventId: text(100),
      kind: z.enum(publicEventKinds),
      /** Whom it happened to: this, or an address that is theirs. */
      contactId: z.optional(id()),
      email: z.optional(anyEmail()),
      /** When; now, where it is left out. */
      at: z.optional(instant()),
      properties: z.optional(eventProperties),
    }),
    answer: z.object({ eventId: z.string(), isNew: z.boolean() }),
    needs: 'contact.write',
    refusals: { 'events.unknownAddress': 'not-found', 'events.notNow': 'invalid' },
    status: 202,
  }),
} as const;
