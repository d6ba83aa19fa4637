// The periods of a do-not-disturb that are offered, and what it is from now on (decision 37). Pure.
import type { DoNotDisturb } from './wire.ts';

/** In the words of a small button, and in those of a list. */
export const pausePeriods = [
  { short: '1 d', label: 'For one day', period: { days: 1 } },
  { short: '1 wk', label: 'For one week', period: { weeks: 1 } },
  { short: '1 mo', label: 'For one month', period: { months: 1 } },
  { short: 'Forever', label: 'Until it is lifted', period: null },
] as const;

/** Nothing holds any more. */
export const pauseLifted: Required<DoNotDisturb> = { isEnabled: false, startDate: null, endDate: null };

/** The do-not-disturb that begins now and lasts for a period, counted on a calendar; without one, until it is lifted. */
export const pauseFor = (
  period: { days?: number; weeks?: number; months?: number } | null,
  at: Temporal.Instant,
  zone: string,
): Required<DoNotDisturb> => ({
  isEnabled: true,
  startDate: at.toString(),
  endDate: period && at.toZonedDateTimeISO(zone).add(period).toInstant().toString(),
});
