// The small words that sentences about workflows are made of: lists, stretches of time, days of the week, moments.
import { writtenDay } from '#/kernel/contract/writing-moments.ts';
import { weekDays } from '../choices.ts';

/** 'one', 'one and two', 'one, two and three'. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** The names of what was chosen, one after the other. */
export const namesOf = (chosen: readonly { displayName: string }[], last?: string): string =>
  listed(
    chosen.map(({ displayName }) => displayName),
    last,
  );

/** Words that somebody wrote, in quotation marks: '“Hi there, thank you for…”'; cut between words where they are longer. '' of none. */
export const quoted = (text: string, most: number): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line && `“${line}”`;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `“${cut.slice(0, end > 0 ? end : most).replace(/[\s,;:.]+$/, '')}…”`;
};

/** '1 day', '3 days'. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

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

/** 'Tue, Mar 4', with the year where it is not this one. */
const calendarDay = (date: Temporal.PlainDate, thisYear?: number): string =>
  writtenDay(date, date.year === thisYear ? 'near' : 'dated');

/** A day 'yyyy-mm-dd' as 'Tue, Mar 4, 2026'. */
export const dayWords = (day: string): string => calendarDay(Temporal.PlainDate.from(day));

/** A moment in a zone as 'Tue, Mar 4, 10:00', with the year where it is not that of `now`. */
export const momentWords = (moment: Temporal.Instant, zone: string, now: Temporal.Instant): string => {
  const local = moment.toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${calendarDay(local.toPlainDate(), now.toZonedDateTimeISO(zone).year)}, ${time}`;
};
