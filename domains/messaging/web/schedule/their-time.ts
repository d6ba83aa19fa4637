// What the clocks of those who get a message show, beside one's own (decision 50). Pure.

import {
  clockAt,
  type LocalTime,
  type QuietAdvice,
  quietUntil,
  zoneSourceWords,
} from '#/domains/messaging/contract.ts';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

/** 'Ana'; of several, 'Ana and 2 others'. */
export const whoWords = ({ displayName, count }: Pick<LocalTime, 'displayName' | 'count'>): string => {
  if (count <= 1) return displayName;
  return `${displayName} and ${count === 2 ? '1 other' : `${formatNumber(count - 1)} others`}`;
};

/** 'Send at 08:00 their time'; where their clock is one's own, 'Send at 08:00'. */
export const sendAtWords = ({ at, zone }: Pick<QuietAdvice, 'at' | 'zone'>, ownZone: string): string => {
  const [theirs, ours] = [clockAt(at, zone), clockAt(at, ownZone)];
  return theirs === ours ? `Send at ${quietUntil}` : `Send at ${theirs} their time`;
};

/** 'Sun, Nov 22, 16:00 for Ana, by their number': of the clock on which most of them live, where it is another one than one's own. */
export const theirTime = (at: Temporal.Instant, times: readonly LocalTime[], ownZone: string): string | undefined => {
  const [most] = times.toSorted((a, b) => b.count - a.count);
  if (!most) return undefined;
  const offsetIn = (zone: string): string => at.toZonedDateTimeISO(zone).offset;
  return offsetIn(most.zone) === offsetIn(ownZone)
    ? undefined
    : `${comingMoment(at, zoneNamed(most.zone))} for ${whoWords(most)}, ${zoneSourceWords[most.by]}`;
};
