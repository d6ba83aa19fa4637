// Whose clock a time is read on, as it is offered: the agency's under the abbreviation that its zone has on that day (R811; decision 60).
import type { ZoneOf } from '#/domains/workflows/contract/delays.ts';

/** 'EST', 'EDT', 'GMT+2'. */
export const abbreviationOf = (zone: string, moment: Temporal.Instant): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment.epochMilliseconds)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

export const zoneOptions = (zone: string, moment: Temporal.Instant): { value: ZoneOf; label: string }[] => [
  { value: 'account', label: `Account time zone (${abbreviationOf(zone, moment)})` },
  { value: 'contact', label: 'Contact time zone' },
];
