// Who waits, as one queue: what waiting costs most stands first, and no more of them than one looks at at once. Pure.
import type { Waiting } from '#/domains/contacts/web.tsx';

/** What one source told: undefined while it looks, null where it could not. */
export type Told = readonly Waiting[] | null | undefined;

export const mostWaiting = 8;

export interface Queue {
  first: readonly Waiting[];
  /** How many wait behind those. */
  more: number;
  isLooking: boolean;
  hasFailed: boolean;
}

/** One queue of what the sources told, in their order. Who waits for two reasons stands once, for the first. */
export const queueOf = (told: readonly Told[]): Queue => {
  const seen = new Set<string>();
  const all = told
    .flatMap((some) => some ?? [])
    .filter(({ contactId, id }) => {
      const who = contactId ?? id;
      return !seen.has(who) && seen.add(who);
    });
  return {
    first: all.slice(0, mostWaiting),
    more: Math.max(0, all.length - mostWaiting),
    isLooking: told.some((some) => some === undefined),
    hasFailed: told.some((some) => some === null),
  };
};

const minuteMs = 60_000;
/** Minutes after which somebody new has waited long, and too long. */
const longMinutes = 5;
const tooLongMinutes = 30;

export type Urgency = 'calm' | 'amber' | 'red';

/** How pressing it is that somebody has waited so long. */
export const urgencyOf = (waitedMs: number): Urgency =>
  waitedMs < longMinutes * minuteMs ? 'calm' : waitedMs < tooLongMinutes * minuteMs ? 'amber' : 'red';

/** '0:42', '12:05', '3 h', '2 days'; of what is yet to come 'in 25 min'. */
export const waitWords = (atMs: number, nowMs: number): string => {
  const ms = nowMs - atMs;
  if (ms < 0) return `in ${Math.ceil(-ms / minuteMs)} min`;
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 60) return `${minutes}:${String(Math.floor((ms % minuteMs) / 1_000)).padStart(2, '0')}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
};
