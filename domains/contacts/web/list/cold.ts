// When a contact has gone cold: nothing happened with them for thirty days (screens §3.3).
import { nowMs } from '#/kernel/web/clock.ts';

/** So many days without a word, and somebody should write. */
export const coldAfterDays = 30;
const dayMs = 24 * 60 * 60_000;

export const isCold = (lastActivityAt: string): boolean =>
  nowMs() - Temporal.Instant.from(lastActivityAt).epochMilliseconds > coldAfterDays * dayMs;
