// When a showing is proposed: the hour that stands for half a day, on the clock of the agency.
import type { WishedTime } from '#/domains/sites/contract/site-requests.ts';

const hours = { morning: '10:00', afternoon: '15:00' } as const;

export const showingMinutes = 60;

/** The first of the suggested times that is still to come; where there is none, tomorrow morning. */
export const proposedStart = (
  wishes: readonly WishedTime[],
  { now, zone }: { now: Temporal.Instant; zone: string },
): Temporal.Instant => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const tomorrow: WishedTime = { day: today.add({ days: 1 }).toString(), half: 'morning' };
  const starts = [...wishes, tomorrow].map(({ day, half }) =>
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(hours[half]) })
      .toInstant(),
  );
  return starts.find((start) => Temporal.Instant.compare(start, now) > 0) ?? now;
};
