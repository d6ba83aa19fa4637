// One event of a batch, in the shape of Segment, as it is kept. What cannot be kept is no event.
import { v5 } from 'uuid';
import { type TrackKind, trackKinds } from '#/domains/marketing/contract.ts';
import { correctedTime, daysOf } from './correcting-clocks.ts';
import { cutUrl } from './cutting-secrets.ts';
import { type Given, idIn, isGiven, textIn, tidyProperties } from './reading-values.ts';

/** A row of `track_events`, as the insert takes it. */
export interface EventRow {
  id: string;
  day: string;
  neighbour: string | null;
  visitor_id: string | null;
  kind: TrackKind;
  name: string;
  url: string | null;
  host: string | null;
  title: string | null;
  referrer: string | null;
  campaign: string | null;
  properties: Given;
  is_bot: boolean;
  is_staff: boolean;
  at: string;
}

/** What is the same for all events of a batch. */
export interface BatchFacts {
  agencyId: string;
  sentAt: unknown;
  receivedMs: number;
  /** Whoever refused is counted, and nobody. */
  isDenied: boolean;
  isBot: boolean;
  isStaff: boolean;
}

const longestUrl = 2_048;
const longestTitle = 300;
const longestName = 100;
const longestMessageId = 200;
const largestEvent = 32_000;
const largestProperties = 8_000;

/** Names of ids made here; any will do that is used for nothing else. */
const namespace = '6f1c2f0e-6f3a-4b57-9a0c-2f7c9d0f5b11';

/** What sites call the deeds that the product knows, with or without hyphens and capitals. */
const deeds: Readonly<Record<string, TrackKind>> = {
  pageview: 'page',
  viewlisting: 'listing',
  listingview: 'listing',
  savelisting: 'saveListing',
  hidelisting: 'hideListing',
  favoritelisting: 'favoriteListing',
  requestshowing: 'requestShowing',
  requestinformation: 'requestInformation',
  signin: 'signIn',
  signedin: 'signIn',
};

const kindOf = (type: unknown, event: string | undefined, properties: Given): TrackKind | undefined => {
  if (type === 'page') return textIn(properties['listingId'], longestName) === undefined ? 'page' : 'listing';
  if (type !== 'track' || event === undefined) return undefined;
  const bare = event.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(deeds, bare) ? deeds[bare] : 'custom';
};

/** Told in columns of their own. */
const toldElsewhere = new Set(['url', 'title', 'referrer', 'path', 'search', 'hash', 'traits', 'tags']);

const addressIn = (value: unknown): URL | undefined =>
  typeof value === 'string' && value.length <= longestUrl ? cutUrl(value) : undefined;

/** Types that say who somebody is, which nobody's word is taken for: they are no events, and nothing is wrong with them. */
export const isClaim = (event: unknown): boolean =>
  isGiven(event) && ['identify', 'alias', 'group', 'screen'].includes(String(event['type']));

/** Whose browser an event came from. */
export const visitorIn = (event: unknown): string | undefined =>
  isGiven(event) ? idIn(event['anonymousId']) : undefined;

/** The row of an event; undefined for what is none, or is larger than any page has reason to send. */
export const readEvent = (given: unknown, facts: BatchFacts): EventRow | undefined => {
  if (!isGiven(given)) return undefined;
  const text = JSON.stringify(given);
  if (text.length > largestEvent) return undefined;
  const told = isGiven(given['properties']) ? given['properties'] : {};
  const name = textIn(given['event'], longestName);
  const kind = kindOf(given['type'], name, told);
  if (!kind) return undefined;
  const url = addressIn(told['url']);
  if (!url && (kind === 'page' || told['url'] !== undefined)) return undefined;
  const properties = tidyProperties(told, toldElsewhere);
  if (JSON.stringify(properties).length > largestProperties) return undefined;
  const atMs = correctedTime({ timestamp: given['timestamp'], sentAt: facts.sentAt }, facts.receivedMs);
  const messageId = textIn(given['messageId'], longestMessageId) ?? text;
  return {
    id: v5(`${facts.agencyId} ${messageId}`, namespace),
    ...daysOf(atMs),
    visitor_id: facts.isDenied ? null : (visitorIn(given) ?? null),
    kind,
    name: kind === 'custom' && name ? name : trackKinds[kind],
    url: url?.href.slice(0, longestUrl) ?? null,
    host: url?.host ?? null,
    title: textIn(told['title'], longestTitle) ?? null,
    referrer: refererOf(told['referrer'], url),
    campaign: textIn(url?.searchParams.get('utm_campaign'), longestName) ?? null,
    properties,
    is_bot: facts.isBot,
    is_staff: facts.isStaff,
    at: Temporal.Instant.fromEpochMilliseconds(atMs).toString(),
  };
};

/** Where they came from, unless it was the same site. */
const refererOf = (given: unknown, page: URL | undefined): string | null => {
  const from = addressIn(given);
  return from && from.host !== page?.host ? from.href.slice(0, longestUrl) : null;
};
