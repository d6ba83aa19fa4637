// When the daily mail goes. A day has one mail at most: where the agent is, and whichever zone that is by then. Pure.
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';

export interface DigestTimes {
  /** 'HH:MM', in the zone. */
  dailyAt: string;
  timezone: string;
  /** It was asked for then: what lies before is not made up for. */
  since: Temporal.Instant;
  /** The last day that had its mail, or was empty. */
  digestedOn: Temporal.PlainDate | null;
}

export interface NextDigest {
  /** The day whose mail goes now; undefined where none does. */
  day: Temporal.PlainDate | undefined;
  /** When to look again. */
  at: Temporal.Instant;
}

/** What to do now, and when to look next. A worker that was away sends the mail of today alone. */
export const nextDigest = (
  { dailyAt, timezone, since, digestedOn }: DigestTimes,
  now: Temporal.Instant,
): NextDigest => {
  const momentOf = (day: Temporal.PlainDate) =>
    momentAt(day.toPlainDateTime(Temporal.PlainTime.from(dailyAt)), timezone);
  const today = dayAt(now, timezone);
  // Whoever moved west may have had the mail of tomorrow.
  const last = digestedOn && Temporal.PlainDate.compare(digestedOn, today) >= 0 ? digestedOn : undefined;
  if (last) return { day: undefined, at: momentOf(last.add({ days: 1 })) };
  const moment = momentOf(today);
  if (Temporal.Instant.compare(moment, now) > 0) return { day: undefined, at: moment };
  const isAsked = Temporal.Instant.compare(moment, since) > 0;
  return { day: isAsked ? today : undefined, at: momentOf(today.add({ days: 1 })) };
};
