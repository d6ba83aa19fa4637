// Do not disturb: whether it holds now and until when, in words, and the periods that are offered (decision 37, screens §3.4). Pure.
import { formatDate, formatMoment } from '#/kernel/web/formatting.ts';
import type { DoNotDisturb } from '../../contact/wire.ts';

/** Active when now lies between start and end; without an end, until it is lifted (communication §5). */
export const isPausedAt = (pause: DoNotDisturb | null | undefined, at: Temporal.Instant): boolean => {
  if (!pause?.isEnabled) return false;
  const { startDate, endDate } = pause;
  const isAfter = (one: Temporal.Instant, other: string): boolean =>
    Temporal.Instant.compare(one, Temporal.Instant.from(other)) >= 0;
  return (!startDate || isAfter(at, startDate)) && (!endDate || !isAfter(at, endDate));
};

/** 'Do not disturb until Nov 24, 2026', or that the contact can be contacted. */
export const pauseWords = (pause: DoNotDisturb | null | undefined, at: Temporal.Instant): string => {
  if (!pause?.isEnabled) return 'Can be contacted';
  const { startDate, endDate } = pause;
  if (isPausedAt(pause, at))
    return endDate ? `Do not disturb until ${formatMoment(endDate)}` : 'Do not disturb until lifted';
  if (startDate && Temporal.Instant.compare(at, Temporal.Instant.from(startDate)) < 0)
    return `Do not disturb from ${formatMoment(startDate)}`;
  return `Can be contacted again since ${formatDate(endDate ?? at.toString())}`;
};

export const pausePeriods = [
  { short: '1 d', label: 'for one day', period: { days: 1 } },
  { short: '1 wk', label: 'for one week', period: { weeks: 1 } },
  { short: '1 mo', label: 'for one month', period: { months: 1 } },
  { short: 'Forever', label: 'until lifted', period: null },
] as const;

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
