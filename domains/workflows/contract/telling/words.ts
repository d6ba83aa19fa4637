// The small words that sentences about workflows are made of: lists, stretches of time, days of the week, moments.
import { calendarDay, counted, listed } from '#/kernel/contract/automation/words.ts';
import { weekDays } from '../choices.ts';

/** What was chosen by its name, any of it; `none` where nothing was. */
export const named = (chosen: readonly { name: string }[], none: string): string =>
  chosen.length === 0
    ? none
    : listed(
        chosen.map(({ name }) => name),
        'or',
      );

/** '2 days, 1 hour and 5 minutes'; '' of none. */
export const spanWords = (span: Readonly<Record<'days' | 'hours' | 'minutes', number>>): string =>
  listed(
    (['days', 'hours', 'minutes'] as const).flatMap((unit) =>
      span[unit] > 0 ? [counted(span[unit], unit.slice(0, -1))] : [],
    ),
  );

/** 'Monday'; of several 'Tue', 'Thu', in the order of the week; 'weekday' and 'day' where they are just those. */
export const dayNames = (days: readonly number[]): string[] => {
  const chosen = weekDays.flatMap((name, place) => (days.includes(place + 1) ? [{ name, day: place + 1 }] : []));
  if (chosen.length === 7) return ['day'];
  if (chosen.length === 5 && chosen.every(({ day }) => day < 6)) return ['weekday'];
  return chosen.map(({ name }) => (chosen.length === 1 ? name : name.slice(0, 3)));
};

/** A moment in a zone as 'Tue, Mar 4, 10:00', with the year where it is not that of `now`. */
export const momentWords = (moment: Temporal.Instant, zone: string, now: Temporal.Instant): string => {
  const local = moment.toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${calendarDay(local.toPlainDate(), now.toZonedDateTimeISO(zone).year)}, ${time}`;
};
