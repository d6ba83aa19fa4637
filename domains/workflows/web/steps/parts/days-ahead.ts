// Days that are chosen of a calendar, with the time on them: what has passed is no time to wait for (R816–R820). Pure; moments are local,
// 'yyyy-mm-ddTHH:mm'.
import { usualTime } from '#/domains/workflows/contract/delays/moments.ts';

export interface DayAndTime {
  date: string | null;
  time: string | null;
}

const hasPassed = (date: string | null, time: string | null, now: string): boolean =>
  date === now.slice(0, 10) && time !== null && time < now.slice(11, 16);

/** Of a delay: an earlier time today is cleared (R817). */
export const cleared = (chosen: DayAndTime, now: string): DayAndTime =>
  hasPassed(chosen.date, chosen.time, now) ? { ...chosen, time: null } : chosen;

/** Of a schedule: an earlier time today is replaced by the current time (R820), also the usual one that nobody wrote. */
export const replaced = (chosen: DayAndTime, now: string): DayAndTime =>
  hasPassed(chosen.date, chosen.time ?? usualTime, now) ? { ...chosen, time: now.slice(11, 16) } : chosen;
