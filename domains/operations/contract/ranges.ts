// The stretches of time that logs, usage and the dashboard look back over (core §3).
import * as z from 'zod/mini';

export const dateRanges = ['last 24 hours', 'last 3 days', 'last 7 days', 'last 14 days', 'last 30 days'] as const;
export type DateRange = (typeof dateRanges)[number];

/** How many hours each of them goes back; they roll with the clock, not with the calendar. */
export const hoursBack: Readonly<Record<DateRange, number>> = {
  'last 24 hours': 24,
  'last 3 days': 3 * 24,
  'last 7 days': 7 * 24,
  'last 14 days': 14 * 24,
  'last 30 days': 30 * 24,
};

/** `range` of a list call: only what happened within it. */
export const rangeAsked = () => z.optional(z.enum(dateRanges));
