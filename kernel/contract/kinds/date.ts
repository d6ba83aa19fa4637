// Plain dates and moments. A filter says a plain date, a moment, or a day counted from today ('today-7d'); a plain date against a
// moment is the whole local day in the agency's zone (decision 27), with its 23, 24 or 25 hours.
import * as z from 'zod/mini';
import { dayAt, startOfDay } from '../local-time.ts';
import { instant, plainDate } from '../values.ts';
import {
  type At,
  type DayQuestion,
  emptiness,
  FilterProblem,
  type FilterValue,
  type Kind,
  type MomentQuestion,
  type Operator,
  passes,
  type Test,
} from './kind.ts';

const plain = /^\d{4}-\d{2}-\d{2}$/;
const timed = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const fromToday = /^today(?:([+-])(\d{1,4})([dwmy]))?$/;
const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;

// The years that the wire and the database both can spell.
const within = (date: Temporal.PlainDate): Temporal.PlainDate => {
  if (date.year < 1) return Temporal.PlainDate.from('0001-01-01');
  return date.year > 9999 ? Temporal.PlainDate.from('9999-12-31') : date;
};

const problem = 'must be a date such as 2026-01-31, a time such as 2026-01-31T09:00:00Z, or today+7d (d, w, m or y)';

/** What a filter's value names: a day of the calendar, or a moment. */
interface Named {
  day?: Temporal.PlainDate;
  moment?: Temporal.Instant;
}

/** Reads a day or a moment. Throws FilterProblem for anything else. */
const read = (value: FilterValue, { now, timezone }: At, place: string): Named => {
  if (typeof value !== 'string') throw new FilterProblem(place, problem);
  const [isToken, sign, amount, unit] = fromToday.exec(value) ?? [];
  try {
    if (isToken !== undefined) {
      const today = dayAt(now, timezone);
      if (!amount) return { day: today };
      const distance = sign === '-' ? -Number(amount) : Number(amount);
      return { day: within(today.add({ [units[unit as keyof typeof units]]: distance })) };
    }
    if (plain.test(value) && !value.startsWith('0000')) return { day: Temporal.PlainDate.from(value) };
    if (timed.test(value) && !value.startsWith('0000')) return { moment: Temporal.Instant.from(value) };
  } catch (error) {
    // A day that no calendar has, such as 30 February.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new FilterProblem(place, problem);
};

const dayOf = ({ day, moment }: Named, timezone: string): string =>
  (day ?? (moment && within(dayAt(moment, timezone))))?.toString() ?? '';

const stretchOf = ({ day, moment }: Named, timezone: string): Stretch<number> => {
  const from = (day ? startOfDay(day, timezone) : moment)?.epochMilliseconds ?? 0;
  return { from, to: day ? startOfDay(day.add({ days: 1 }), timezone).epochMilliseconds : from + 1 };
};

/** A stretch of time: from its first to before its last, and the whole of it is what "equal" means. */
interface Stretch<T> {
  from: T;
  to: T;
}

const tests = <T>(rule: string, [one, other]: readonly Stretch<T>[], end: '<' | '<='): Test<T>[] => {
  if (!one) return [];
  switch (rule) {
    case 'isLessThan':
      return [{ is: '<', than: one.from }];
    case 'isGreaterThan':
      return [{ is: end === '<' ? '>=' : '>', than: one.to }];
    default:
      return [
        { is: '>=', than: one.from },
        { is: end, than: (other ?? one).to },
      ];
  }
};

const operators: readonly Operator[] = [
  ...(['isEqualTo', 'isLessThan', 'isGreaterThan'] as const).map(
    (rule) => ({ rule, values: 'one', of: 'date' }) as const,
  ),
  { rule: 'isBetween', values: 'two', of: 'date' },
  { rule: 'isNotBetween', values: 'two', of: 'date' },
  ...emptiness,
];

/** `date` without a time of day: plain dates; a moment in a filter is the date on the agency's calendar then. */
export const dayKind: Kind = {
  operators,
  shape: 'scalar',
  answered: z.string(),
  written: plainDate,
  ask: (rule, values, at, place) => {
    const days = values.map((value) => dayOf(read(value, at, place), at.timezone));
    const stretches = days.map((date) => ({ from: date, to: date })).toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return { question: { of: 'day', tests: tests(rule, stretches, '<=') } };
  },
  meets: (value, { tests: asked }: DayQuestion) => typeof value === 'string' && passes(value, asked),
  toText: String,
};

/** `date` with a time of day: moments, compared to the millisecond, which is as exact as they are answered. */
export const momentKind: Kind = {
  operators,
  shape: 'scalar',
  answered: z.string(),
  written: instant,
  ask: (rule, values, at, place) => {
    const stretches = values
      .map((value) => stretchOf(read(value, at, place), at.timezone))
      .toSorted((a, b) => a.from - b.from || a.to - b.to);
    return { question: { of: 'moment', tests: tests(rule, stretches, '<') } };
  },
  meets: (value, { tests: asked }: MomentQuestion) =>
    typeof value === 'string' && passes(Temporal.Instant.from(value).epochMilliseconds, asked),
  toText: String,
};
