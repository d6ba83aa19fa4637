// Numbers, prices and times as people read them; Intl only, each formatter made once (core §5, §9).

import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { dateOf, wholeMoment, writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { now } from './clock.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const compact = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** 12345.6 → '12,345.6'. */
export const formatNumber = writtenNumber;

/** Minor units to '$1,234.50', or another currency's sign. */
export const formatPrice = (minor: number, currency = 'USD'): string =>
  currency === 'USD'
    ? dollars.format(minor / 100)
    : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);

/** ISO moment → 'MM/DD/YYYY h:mm AM' (core §5). */
export const formatMoment = (iso: string, zone: Zone): string => wholeMoment(iso, zone);

/** ISO moment or plain date → 'Nov 24, 2026'. */
export const formatDate = (iso: string, zone: Zone): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(iso) ? writtenDay(iso) : dateOf(iso, zone);

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
] as const;

/** Up to seven days '3 hr. ago', then the date; show `formatMoment` on hover. */
export const formatAgo = (iso: string, zone: Zone, at: Temporal.Instant = now()): string => {
  let value = (Temporal.Instant.from(iso).epochMilliseconds - at.epochMilliseconds) / 1000;
  for (const [unit, next] of steps) {
    if (Math.abs(value) < next) return unit === 'second' ? 'just now' : compact.format(Math.round(value), unit);
    value /= next;
  }
  return dateOf(iso, zone);
};

/** '1 contact', '12 contacts'. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
