// What happens to contacts elsewhere, told by callers of the API: visits to pages, forms, requests and calls. Web sites and portals tell it today;
// whichever domain sees such things itself tells the same events, as calls does. Timeline and triggers read them (decision 95).
import * as z from 'zod/mini';
import { callEnded, callStarted } from '#/domains/calls/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { event } from '#/kernel/contract/event.ts';
import { anyEmail, id, instant, text, whole } from '#/kernel/contract/values.ts';

/** What is known of it, by the names that trackers use: `url`, `path`, `title`, `referrer` and `search` are those of a page. */
export const eventProperties = z.strictObject({
  url: z.optional(text(2_048)),
  path: z.optional(text(2_048)),
  title: z.optional(text(300)),
  referrer: z.optional(text(2_048)),
  search: z.optional(text(2_048)),
  /** Of a listing: its number with its feed, and where it is. */
  listingId: z.optional(text(100)),
  address: z.optional(text(300)),
  formId: z.optional(id()),
  formName: z.optional(text(200)),
  durationSeconds: z.optional(whole(0, 86_400)),
});
export type EventProperties = z.output<typeof eventProperties>;

const told = z.object({
  /** What it was about, as the sentence says it: a page, a listing, a form. */
  what: z.string(),
  properties: eventProperties,
});

export const pageVisited = event({
  name: 'contact.visitedPage',
  subject: 'contact',
  data: told,
  label: 'Page view',
  sentence: '{subject} visited {data.what}',
  timeline: 'WebActivity',
});
export const formSubmitted = event({
  name: 'contact.submittedForm',
  subject: 'contact',
  data: told,
  label: 'Form submission',
  sentence: '{subject} submitted {data.what}',
  timeline: 'FormResponse',
});
export const formViewed = event({
  name: 'contact.viewedForm',
  subject: 'contact',
  data: told,
  label: 'Form view',
  sentence: '{subject} opened {data.what}',
  timeline: 'WebActivity',
});
export const informationRequested = event({
  name: 'contact.requestedInformation',
  subject: 'contact',
  data: told,
  label: 'Request for information',
  sentence: '{subject} asked for information about {data.what}',
  timeline: 'WebActivity',
});
export const showingRequested = event({
  name: 'contact.requestedShowing',
  subject: 'contact',
  data: told,
  label: 'Requested showing',
  sentence: '{subject} asked to be shown {data.what}',
  timeline: 'WebActivity',
});
export const listingSaved = event({
  name: 'contact.savedListing',
  subject: 'contact',
  data: told,
  label: 'Saved listing',
  sentence: '{subject} saved {data.what}',
  timeline: 'WebActivity',
});
export const listingHidden = event({
  name: 'contact.hidListing',
  subject: 'contact',
  data: told,
  label: 'Hidden listing',
  sentence: '{subject} hid {data.what}',
  timeline: 'WebActivity',
});

/** Those that are declared here, by the kinds of the triggers that wait for them. */
export const ownPublicEvents = {
  pageVisited,
  submission: formSubmitted,
  view: formViewed,
  requestForInformation: informationRequested,
  showingRequest: showingRequested,
  saveListing: listingSaved,
  hideListing: listingHidden,
} as const;
/** All that callers may tell; those of calls are declared by calls. */
export const publicEvents = { ...ownPublicEvents, callStarted, callEnded } as const;
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
