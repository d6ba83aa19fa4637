// Whether somebody wants to be left alone now, and until when (decision 37). Pure but for the clock.
import { now } from '#/kernel/web/clock.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import type { DoNotDisturb } from '../contact/wire.ts';

const atMs = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds;

/** Switched on, begun and not over; without an end it lasts until it is lifted. */
export const isQuietNow = (quiet: DoNotDisturb | null, at: Temporal.Instant = now()): quiet is DoNotDisturb =>
  quiet !== null &&
  quiet.isEnabled &&
  (!quiet.startDate || atMs(quiet.startDate) <= at.epochMilliseconds) &&
  (!quiet.endDate || at.epochMilliseconds < atMs(quiet.endDate));

/** 'Do not disturb until Nov 24, 2026'. */
export const quietWords = ({ endDate }: Pick<DoNotDisturb, 'endDate'>): string =>
  endDate ? `Do not disturb until ${formatDate(endDate)}` : 'Do not disturb';
