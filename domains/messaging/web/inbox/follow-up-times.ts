// When a conversation may come back: later today, tomorrow morning, next week.
import type { Zone } from '#/kernel/contract/zones/zone.ts';

export interface FollowUpTime {
  id: 'today' | 'tomorrow' | 'nextWeek';
  label: string;
  at: Temporal.Instant;
}

/** Today 13:00 is left out once it has passed, and next week's Monday where that is tomorrow: no two of them are the same moment. */
export const followUpTimes = (from: Temporal.Instant, zone: Zone): FollowUpTime[] => {
  const today = from.toZonedDateTimeISO(zone).toPlainDate();
  const at = (day: Temporal.PlainDate, hour: number): Temporal.Instant =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant();
  const times: FollowUpTime[] = [
    { id: 'today', label: 'Today at 13:00', at: at(today, 13) },
    { id: 'tomorrow', label: 'Tomorrow at 08:00', at: at(today.add({ days: 1 }), 8) },
    { id: 'nextWeek', label: 'Next week, Monday 08:00', at: at(today.add({ days: 8 - today.dayOfWeek }), 8) },
  ];
  return times.filter(
    (time, place) =>
      Temporal.Instant.compare(time.at, from) > 0 && !times.slice(0, place).some((other) => other.at.equals(time.at)),
  );
};
