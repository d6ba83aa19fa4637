// When a message goes that does not go now: tomorrow morning, this afternoon while it is ahead, or a day and a time of day. All on the clock
// of whoever sends (decision 50). Pure.

import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';

/** The hours of the quick options. */
const morning = '08:00';
const afternoon = '13:00';

export interface Slot {
  id: 'tomorrow' | 'afternoon';
  label: string;
  at: Temporal.Instant;
  /** 'Sun 08:00'. */
  when: string;
}

const moment = (day: Temporal.PlainDate, time: string, zone: Zone): Temporal.Instant =>
  momentAt(day.toPlainDateTime(time), zone);

/** The quick options that are still ahead, with the words of the specification (R474). */
export const slotsAt = (now: Temporal.Instant, zone: Zone): Slot[] => {
  const today = dayAt(now, zone);
  const slots = [
    { id: 'tomorrow', label: 'Tomorrow morning', at: moment(today.add({ days: 1 }), morning, zone) },
    { id: 'afternoon', label: 'this afternoon', at: moment(today, afternoon, zone) },
  ] as const;
  return slots
    .filter(({ at }) => Temporal.Instant.compare(at, now) > 0)
    .map((slot) => ({ ...slot, when: comingMoment(slot.at, zone) }));
};

/** A day and 'HH:MM' as they stand in the fields. */
export interface Picked {
  day: string | null;
  time: string;
}

const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** The moment that was picked; undefined while a part of it is missing or is no time of day. */
export const momentPicked = ({ day, time }: Picked, zone: Zone): Temporal.Instant | undefined => {
  const [, hour, minute] = clock.exec(time.trim()) ?? [];
  return day === null || hour === undefined
    ? undefined
    : moment(Temporal.PlainDate.from(day), `${hour.padStart(2, '0')}:${minute}`, zone);
};

/** What was picked as every clock shows it: '2026-12-01T09:00'; undefined while a part of it is missing. */
export const theirTimePicked = ({ day, time }: Picked): string | undefined => {
  const [, hour, minute] = clock.exec(time.trim()) ?? [];
  return day === null || hour === undefined ? undefined : `${day}T${hour.padStart(2, '0')}:${minute}`;
};

/** Why Done cannot be pressed (R639). */
export const whyNotDone = (picked: Picked, now: Temporal.Instant, zone: Zone): string | undefined => {
  if (picked.day === null || picked.time.trim() === '') return 'Choose a date and a time';
  const at = momentPicked(picked, zone);
  if (at === undefined) return 'The time is written as HH:MM';
  return Temporal.Instant.compare(at, now) <= 0 ? 'This time has passed' : undefined;
};
