// Days and times of day as people choose them for a task, on the clock of the task's zone: the quick ones, those that have just passed,
// what is typed as HH:MM (core §5, §9; decisions 44, 50). Pure.

import { quickTimes } from '#/domains/tasks/contract.ts';
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

/** 'YYYY-MM-DD' or null, and 'HH:MM' or ''. */
export interface Chosen {
  day: string | null;
  time: string;
}

export const nothingChosen: Chosen = { day: null, time: '' };

const clock = /^([01]?\d|2[0-3])(?::?([0-5]\d))?$/;

/** '9', '9:05', '905' and '14:30' as 'HH:MM'; undefined for what no 24-hour clock shows (R206). */
export const readClock = (typed: string): string | undefined => {
  const [, hour, minute = '00'] = clock.exec(typed.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
};

const clockAt = (at: Temporal.ZonedDateTime): string => at.toPlainTime().toString({ smallestUnit: 'minute' });

/** What a task's moment is on the clock of its zone. */
export const chosenOf = (startAt: Temporal.Instant | null, zone: string): Chosen => {
  if (startAt === null) return nothingChosen;
  const at = startAt.toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), time: clockAt(at) };
};

/** The moment that was chosen; a day without a time begins at the first quick time of a morning. Null where no day is chosen. */
export const momentOf = ({ day, time }: Chosen, zone: string): Temporal.Instant | null =>
  day === null
    ? null
    : momentAt(Temporal.PlainDate.from(day).toPlainDateTime(readClock(time) ?? quickTimes.tomorrowMorning), zone);

/** A time earlier than now today becomes now, to the minute that has not passed yet (R203, R205). */
export const notPassed = (chosen: Chosen, now: Temporal.Instant, zone: string): Chosen => {
  const moment = momentOf(chosen, zone);
  const today = dayAt(now, zone).toString();
  if (moment === null || chosen.day !== today || Temporal.Instant.compare(moment, now) >= 0) return chosen;
  return chosenOf(now.round({ smallestUnit: 'minute', roundingMode: 'ceil' }), zone);
};

export interface QuickTime extends Chosen {
  id: string;
  label: string;
}

const ahead = (times: readonly QuickTime[], now: Temporal.Instant, zone: string): QuickTime[] =>
  times.filter((one) => Temporal.Instant.compare(momentOf(one, zone) ?? now, now) > 0);

/** 'Today 13:00', as long as it is ahead, and 'Tomorrow 08:00' (R446, R447; decision 50). */
export const quickTimesAt = (now: Temporal.Instant, zone: string): QuickTime[] => {
  const today = dayAt(now, zone);
  const { afternoon, tomorrowMorning } = quickTimes;
  return ahead(
    [
      { id: 'afternoon', label: `Today ${afternoon}`, day: today.toString(), time: afternoon },
      {
        id: 'tomorrow',
        label: `Tomorrow ${tomorrowMorning}`,
        day: today.add({ days: 1 }).toString(),
        time: tomorrowMorning,
      },
    ],
    now,
    zone,
  );
};

const laterHours = 3;
const monday = 1;

/** Where a task is put off to with one press: later today, tomorrow morning, three days on at its own time, the Monday of next week. */
export const putOffTimes = (now: Temporal.Instant, zone: string, time: string): QuickTime[] => {
  const today = dayAt(now, zone);
  const later = now
    .toZonedDateTimeISO(zone)
    .add({ hours: laterHours })
    .round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const { tomorrowMorning } = quickTimes;
  const nextWeek = today.add({ days: 7 - today.dayOfWeek + monday });
  const times: QuickTime[] = [
    {
      id: 'tomorrow',
      label: `Tomorrow ${tomorrowMorning}`,
      day: today.add({ days: 1 }).toString(),
      time: tomorrowMorning,
    },
    {
      id: 'threeDays',
      label: '+3 d',
      day: today.add({ days: 3 }).toString(),
      time: readClock(time) ?? tomorrowMorning,
    },
    { id: 'nextWeek', label: 'Next week', day: nextWeek.toString(), time: tomorrowMorning },
  ];
  return later.toPlainDate().equals(today)
    ? [{ id: 'later', label: 'Later today', day: today.toString(), time: clockAt(later) }, ...times]
    : times;
};

const dayWords = new Map<number, string>([
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

/** 'Tomorrow 09:00', 'Fri, Nov 27, 09:00': a chosen moment in few words. */
export const shortWords = ({ day, time }: Chosen, now: Temporal.Instant, zone: string): string => {
  if (day === null) return 'No time';
  const date = Temporal.PlainDate.from(day);
  const days = dayAt(now, zone).until(date, { largestUnit: 'days' }).days;
  const isFar = Math.abs(days) > 300;
  const name = dayWords.get(days) ?? writtenDay(date, isFar ? 'dated' : 'near');
  return [name, readClock(time) ?? quickTimes.tomorrowMorning].join(dayWords.has(days) ? ' ' : ', ');
};
