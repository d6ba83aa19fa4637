// Until when an alert waits after three of a day. Pure.
import { alertHours } from '#/domains/listings/contract.ts';
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';

/** So many alert mails a day; what comes besides is one more, in the evening. */
const mailsOfDay = 3;
const evening = '18:00';
const morning = new Temporal.PlainTime(alertHours.from);

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const at = (day: Temporal.PlainDate, time: string | Temporal.PlainTime, zone: string): Temporal.Instant =>
  momentAt(day.toPlainDateTime(time), zone);

/** When the day's first mail may have gone, on a clock. */
export const dayBegan = (now: Temporal.Instant, zone: string): Temporal.Instant =>
  dayAt(now, zone).toZonedDateTime(zone).toInstant();

/**
 * Until when a further mail waits, by those that went today: the evening for what came after the third, the next morning for what came after the one
 * of the evening. Undefined where it may go now.
 */
export const limitedUntil = (
  now: Temporal.Instant,
  zone: string,
  mails: readonly Temporal.Instant[],
): Temporal.Instant | undefined => {
  if (mails.length < mailsOfDay) return undefined;
  const day = dayAt(now, zone);
  const tonight = at(day, evening, zone);
  if (isBefore(now, tonight)) return tonight;
  const wentTonight = mails.some((mail) => !isBefore(mail, tonight));
  return wentTonight ? at(day.add({ days: 1 }), morning, zone) : undefined;
};
