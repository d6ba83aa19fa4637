// How many of those who came lately would get it, in words: 'Of 40 recent entrants 6 have no mobile number, 3 opted out'. Pure.

import { noAddressWords, quietFrom, quietUntil, type SkipReason } from '#/domains/messaging/contract.ts';
import { count } from '#/kernel/web/formatting.ts';
import type { Channel } from './sending.ts';

export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Reasons that people read as one. */
const groups: readonly { reasons: readonly SkipReason[]; say: (channel: Channel, isOne: boolean) => string }[] = [
  { reasons: ['noAddress'], say: (channel, isOne) => `${isOne ? 'has' : 'have'} ${noAddressWords[channel]}` },
  { reasons: ['marketingOff', 'stop', 'complaint', 'erased'], say: () => 'opted out' },
  { reasons: ['dnd'], say: (_, isOne) => `${isOne ? 'is' : 'are'} not to be disturbed` },
  { reasons: ['hardBounce'], say: (_, isOne) => `${isOne ? 'has' : 'have'} an address that does not exist` },
  {
    reasons: ['beyondSender'],
    say: (_, isOne) => `${isOne ? 'has' : 'have'} an address with letters the sender cannot send to`,
  },
  { reasons: ['duplicate'], say: (_, isOne) => `${isOne ? 'shares' : 'share'} an address with another` },
  { reasons: ['noAccess'], say: (_, isOne) => `${isOne ? 'is' : 'are'} out of your reach` },
];

/** `who` are 'recent entrant' or 'newest contact'. Undefined where there is nobody to tell of. */
export const forecastWords = (
  channel: Channel,
  { total, who, skipped }: { total: number; who: string; skipped: readonly Skipped[] },
): string | undefined => {
  if (total === 0) return undefined;
  const told = groups.flatMap(({ reasons, say }) => {
    const sum = skipped.reduce((so, one) => so + (reasons.includes(one.reason) ? one.count : 0), 0);
    return sum === 0 ? [] : [`${sum} ${say(channel, sum === 1)}`];
  });
  const people = count(total, who);
  if (told.length > 0) return `Of ${people} ${told.join(', ')}`;
  return total === 1 ? `${people} would get it` : `All ${people} would get it`;
};

/** Only the agency's quiet hours hold it back at night, or a step before it; a preview says at what hour one of them would get it. */
export const hoursWords = (channel: Channel): string =>
  `${channel === 'sms' ? 'Texts go' : 'Mail goes'} out at whatever hour people reach this step, unless Quiet hours in Agency Settings hold what workflows send. To keep nights quiet for this step alone (${quietFrom} to ${quietUntil}), put a Time of Day delay by the contact’s clock before it; the preview says what time it would be for them.`;
