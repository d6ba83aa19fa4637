// Numbers, prices and times as people read them; Intl only, each formatter made once (core §5, §9; screens §4.13).
import { now } from './clock.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const compact = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** 12345.6 → '12,345.6'. */
export const formatNumber = (value: number): string => whole.format(value);

/** Minor units to '$1,234.50', or another currency's sign. */
export const formatPrice = (minor: number, currency = 'USD'): string =>
  currency === 'USD'
    ? dollars.format(minor / 100)
    : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const inZone = (zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${JSON.stringify(options)}`;
  const made =
    dateFormats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, ...(zone ? { timeZone: zone } : {}) });
  dateFormats.set(key, made);
  return made;
};

const momentOf = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds;

/** ISO moment → 'MM/DD/YYYY h:mm AM' (core §5), in the zone given or this computer's. */
export const formatMoment = (iso: string, zone?: string): string =>
  inZone(zone, { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' })
    .format(momentOf(iso))
    .replace(',', '');

/** ISO moment or plain date → 'Nov 24, 2026'. */
export const formatDate = (iso: string, zone?: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(iso)
    ? inZone('UTC', { dateStyle: 'medium' }).format(
        Temporal.PlainDate.from(iso).toZonedDateTime('UTC').epochMilliseconds,
      )
    : inZone(zone, { dateStyle: 'medium' }).format(momentOf(iso));

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
] as const;

/** Up to seven days '3 hr. ago', then the date; show `formatMoment` on hover. */
export const formatAgo = (iso: string, at: Temporal.Instant = now()): string => {
  let value = (momentOf(iso) - at.epochMilliseconds) / 1000;
  for (const [unit, next] of steps) {
    if (Math.abs(value) < next) return unit === 'second' ? 'just now' : compact.format(Math.round(value), unit);
    value /= next;
  }
  return formatDate(iso);
};

/** '1 contact', '12 contacts'. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
