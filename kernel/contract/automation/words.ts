// The small words that sentences about what runs by itself are made of: lists, names, quotations, numbers, days.
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

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

/** 'Tue, Mar 4', with the year where it is not this one. */
export const calendarDay = (date: Temporal.PlainDate, thisYear?: number): string =>
  writtenDay(date, date.year === thisYear ? 'near' : 'dated');

/** A day 'yyyy-mm-dd' as 'Tue, Mar 4, 2026'. */
export const dayWords = (day: string): string => calendarDay(Temporal.PlainDate.from(day));
