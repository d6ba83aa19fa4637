// Do not disturb: whether it holds now and until when, in words (decision 37). Pure.
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate, formatMoment } from '#/kernel/web/formatting.ts';
import type { DoNotDisturb } from './wire.ts';

/** Active when now lies between start and end; without an end, until it is lifted (communication §5). */
export const isPausedAt = (pause: DoNotDisturb | null | undefined, at: Temporal.Instant): pause is DoNotDisturb => {
  if (!pause?.isEnabled) return false;
  const { startDate, endDate } = pause;
  const isAfter = (one: Temporal.Instant, other: string): boolean =>
    Temporal.Instant.compare(one, Temporal.Instant.from(other)) >= 0;
  return (!startDate || isAfter(at, startDate)) && (!endDate || !isAfter(at, endDate));
};

/** 'Do not disturb until Nov 24, 2026', or that the contact can be contacted. */
export const pauseWords = (pause: DoNotDisturb | null | undefined, at: Temporal.Instant, zone: Zone): string => {
  if (!pause?.isEnabled) return 'Can be contacted';
  const { startDate, endDate } = pause;
  if (isPausedAt(pause, at))
    return endDate ? `Do not disturb until ${formatMoment(endDate, zone)}` : 'Do not disturb until lifted';
  if (startDate && Temporal.Instant.compare(at, Temporal.Instant.from(startDate)) < 0)
    return `Do not disturb from ${formatMoment(startDate, zone)}`;
  return `Can be contacted again since ${formatDate(endDate ?? at.toString(), zone)}`;
};
