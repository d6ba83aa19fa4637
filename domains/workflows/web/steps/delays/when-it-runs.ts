// When a delay would end for somebody who comes to it now, in words; by the contract's own reckoning, so that the panel and the engine cannot differ.
import { type Delay, endOfDelay, isYearly, missingOfDelay } from '#/domains/workflows/contract/delays.ts';
import { momentWords } from '#/domains/workflows/contract/telling/words.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';

/** Whose clock it is on, where that is the contact's; the agency's stands for it. */
const onWhose = (delay: Delay): string => {
  if (delay.delay === 'amount' || delay.delay === 'eventOccurrence') return '';
  const whose =
    delay.delay === 'timeOfDay' || delay.delay === 'calendarDate' ? delay.modelValue.event : delay.modelValue.zone;
  return whose === 'contact' ? ' on the contact’s clock' : '';
};

/** Undefined while the delay is not complete. Of a date field, for a contact whose date is today. `fieldName` is what the date is called. */
export const whenItRuns = (
  delay: Delay,
  now: Temporal.Instant,
  zone: string,
  fieldName = 'date',
): string | undefined => {
  const today = dayAt(now, zone).toString();
  if (missingOfDelay(delay, today) !== null) return undefined;
  const zones = { account: zone, contact: zone };
  const end = endOfDelay(delay, { now, zones, dateOf: () => today, isYearly });
  if (end === null) return undefined;
  const example = delay.delay === 'dateField' ? ` for a contact whose ${fieldName} is today` : '';
  if (Temporal.Instant.compare(end, now) <= 0) return `Would run at once${example}`;
  const at = momentWords(end, zone, now);
  return delay.delay === 'eventOccurrence'
    ? `Would go on by ${at} at the latest`
    : `Would run on ${at}${onWhose(delay)}${example}`;
};
