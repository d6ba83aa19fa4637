// The stretches of time that people look back over: the last 24 hours, 3, 7, 14 and 30 days (core §3). In an address they are short.
import { type DateRange, dateRanges, hoursBack } from '#/domains/operations/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';

/** What is looked at unless the person says otherwise. */
export const usualRange: DateRange = 'last 7 days';

/** 'last 7 days' → '7d', as an address carries it. */
export const shortRange = (range: DateRange): string => {
  const [, number, unit] = range.split(' ');
  return `${number}${unit?.[0]}`;
};

/** The range of an address; anything else is the usual one. */
export const rangeOf = (short: string | undefined): DateRange =>
  dateRanges.find((range) => shortRange(range) === short) ?? usualRange;

/** 'Last 7 days' */
export const rangeLabel = (range: DateRange): string => range.charAt(0).toUpperCase() + range.slice(1);

/** When a range begins, to the minute, so that asking twice within one asks the same. */
export const startOf = (range: DateRange, now: Temporal.Instant): string =>
  now.subtract({ hours: hoursBack[range] }).round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString();

/** Records whose moment lies in the range. */
export const sinceFilter = (field: string, displayName: string, start: string): FiltersGroups[number][number] => ({
  field,
  type: 'date',
  rule: 'isGreaterThan',
  value: start,
  displayName,
});
