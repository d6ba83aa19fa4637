// How many of those a message goes to get it in the morning, by the agency's quiet hours. Pure.
import { dayBreaksAt, hourWords, type OpenHours } from '#/domains/messaging/contract/quiet-hours.ts';
import { count } from '#/kernel/web/formatting.ts';
import { unknownOf } from './waves.ts';

/** Of a message at one hour on the clock of each; undefined where that is within the hours. */
export const heldForEach = (theirTime: string, open: OpenHours): string | undefined => {
  const hour = Number(theirTime.slice(11, 13));
  if (hour >= open.from && hour < open.until) return undefined;
  return `Everybody gets it at ${hourWords(open.from)} on their clock, because of quiet hours.`;
};

/** '3 people get it at 09:00 on their clock, because of quiet hours'; undefined where nobody has to wait. */
export const heldWords = (
  at: Temporal.Instant,
  reach: Parameters<typeof unknownOf>[0],
  open: OpenHours,
): string | undefined => {
  const clocks = [...reach.times, { zone: reach.agencyZone, count: unknownOf(reach) }];
  const held = clocks.reduce((sum, { zone, count: people }) => sum + (dayBreaksAt(at, zone, open) ? people : 0), 0);
  if (held === 0) return undefined;
  return `${count(held, 'person gets', 'people get')} it at ${hourWords(open.from)} on their clock, because of quiet hours.`;
};
