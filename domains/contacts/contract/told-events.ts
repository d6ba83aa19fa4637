// What contacts did elsewhere: visits to pages, forms, requests. Whoever sees such a thing tells it: forms what was answered, and callers of the API
// what their sites and portals saw. Timeline and triggers read them (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';
import { id, text, whole } from '#/kernel/contract/values.ts';

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
  /** Of an answered form: the response, whose link it came through, and whether a signed link or a sign-in says who they are. */
  responseId: z.optional(z.string()),
  agentId: z.optional(z.nullable(z.string())),
  isVerified: z.optional(z.boolean()),
  /** Of a home: its record, where it was noted with the contact when this was told. */
  listingRecordId: z.optional(id()),
  /** Of a lead that is older than a day: nothing starts by it. */
  isHistory: z.optional(z.boolean()),
});

/** Somebody whom a portal, a lead vendor or a site of others names as interested. */
export const leadTaken = event({
  name: 'contact.leadTaken',
  subject: 'contact',
  data: z.object({
    source: z.string(),
    /** The program that passed it on, and what kind of lead its source calls it. */
    system: z.optional(z.string()),
    type: z.optional(z.string()),
    displayName: z.string(),
    isNew: z.boolean(),
    /** Where the source says that they came from. */
    campaign: z.optional(z.record(z.string(), z.unknown())),
    isHistory: z.boolean(),
    /** Whom it is for: nobody, where it is history. */
    agentIds: z.array(z.string()),
  }),
  label: 'Lead',
  sentence: 'Lead from {data.source}: {data.displayName}',
  timeline: 'WebActivity',
  log: 'info',
  audience: 'agentIds',
  notice: { kind: 'notice', title: 'Lead from {data.source}', description: '{data.displayName}' },
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
export const listingFavorited = event({
  name: 'contact.favoritedListing',
  subject: 'contact',
  data: told,
  label: 'Favorite listing',
  sentence: '{subject} favorited {data.what}',
  timeline: 'WebActivity',
});
export const listingViewed = event({
  name: 'contact.viewedListing',
  subject: 'contact',
  data: told,
  label: 'Listing view',
  sentence: '{subject} viewed {data.what}',
  timeline: 'WebActivity',
});
