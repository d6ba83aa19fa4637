// How an event reads in the list.
import type { trackEventsContract } from '#/domains/marketing/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';

export type TrackEvent = AnswerOf<(typeof trackEventsContract)['calls']['get']>;

const shownOfId = 4;

/** 'Visitor 3f2a', the same for one browser; of whoever refused, nobody. */
export const visitorWords = ({ visitorId }: Pick<TrackEvent, 'visitorId'>): string =>
  visitorId === null ? 'Not kept' : `Visitor ${visitorId.slice(-shownOfId)}`;

const valueWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

/** Each property with its value. */
export const propertiesOf = ({ properties }: Pick<TrackEvent, 'properties'>): [name: string, value: string][] =>
  Object.entries(properties).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, valueWords(value)] as [string, string]],
  );

/** 'listingId: 7, width: 390' */
export const propertyWords = (event: Pick<TrackEvent, 'properties'>): string =>
  propertiesOf(event)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The address without what every one begins with. */
export const pathWords = (url: string | null): string => {
  const read = url === null ? null : URL.parse(url);
  return read ? `${read.pathname}${read.search}${read.hash}` : '';
};

export const rangeOptions = [
  { value: '1', label: 'Last hour' },
  { value: '24', label: 'Last 24 hours' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
  { value: '2160', label: 'Last 90 days' },
] as const;

/** The hours of an address; anything else is a day. */
export const hoursOf = (written: string | undefined): string =>
  rangeOptions.find(({ value }) => value === written)?.value ?? '24';
