// Plain dates and moments. A filter says a plain date, a moment, or days counted from today ('today-7d', 'thisMonth'); plain dates
// against a moment are whole local days in the agency's zone (decision 27), with their 23, 24 or 25 hours.
import * as z from 'zod/mini';
import { instant, plainDate } from '../values.ts';
import { dayAt, startOfDay } from '../zones/local-time.ts';
import {
  type At,
  type DayOfYearQuestion,
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
import { type Days, relativeDays, yearlyDays } from './relative-days.ts';

const plain = /^\d{4}-\d{2}-\d{2}$/;
const timed = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

// The years that the wire and the database both can spell.
const within = (date: Temporal.PlainDate): Temporal.PlainDate => {
  if (date.year < 1) return Temporal.PlainDate.from('0001-01-01');
  return date.year > 9999 ? Temporal.PlainDate.from('9999-12-31') : date;
};

const problem =
  'must be a date such as 2026-01-31, a time such as 2026-01-31T09:00:00Z, or days such as today-7d, thisMonth, last30Days, each with or without |never';

/** What a filter's value names: days of the calendar, or a moment. */
interface Named {
  days?: Days;
  moment?: Temporal.Instant;
}

/** Reads days or a moment. Throws FilterProblem for anything else. */
const read = (value: FilterValue, { now, timezone }: At, place: string): Named => {
  if (typeof value !== 'string') throw new FilterProblem(place, problem);
  try {
    const days = relativeDays(value, dayAt(now, timezone));
    if (days) return { days: { first: within(days.first), last: within(days.last) } };
    if (plain.test(value) && !value.startsWith('0000')) {
      const day = Temporal.PlainDate.from(value);
      return { days: { first: day, last: day } };
    }
    if (timed.test(value) && !value.startsWith('0000')) return { moment: Temporal.Instant.from(value) };
  } catch (error) {
    // A day that no calendar has, such as 30 February.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new FilterProblem(place, problem);
};

const daysOf = ({ days, moment }: Named, timezone: string): Stretch<string> => {
  const day = moment && within(dayAt(moment, timezone));
  return { from: (days?.first ?? day)?.toString() ?? '', to: (days?.last ?? day)?.toString() ?? '' };
};

const stretchOf = ({ days, moment }: Named, timezone: string): Stretch<number> => {
  const from = (days ? startOfDay(days.first, timezone) : moment)?.epochMilliseconds ?? 0;
  return { from, to: days ? startOfDay(days.last.add({ days: 1 }), timezone).epochMilliseconds : from + 1 };
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

/**
 * The two ends of a range as they are meant: turned round only where the second one is over before the first begins. 'today-6m' and
 * 'thisYear', or a moment and its day, are in order although the second begins before the first.
 */
const inOrder = <T>(stretches: readonly Stretch<T>[], isOver: (end: T, start: T) => boolean): readonly Stretch<T>[] => {
  const [one, other] = stretches;
  return one && other && isOver(other.to, one.from) ? [other, one] : stretches;
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
    const [first] = values;
    const yearly = typeof first === 'string' ? yearlyDays(first, dayAt(at.now, at.timezone)) : undefined;
    if (yearly) {
      if (rule !== 'isEqualTo')
        throw new FilterProblem(place, 'comes back every year, so only isEqualTo can ask for it');
      return { question: { of: 'dayOfYear', days: yearly } };
    }
    const stretches = values.map((value) => daysOf(read(value, at, place), at.timezone));
    const ordered = inOrder(stretches, (last, first) => last < first);
    return { question: { of: 'day', tests: tests(rule, ordered, '<=') } };
  },
  meets: (value, question: DayQuestion | DayOfYearQuestion) => {
    if (typeof value !== 'string') return false;
    return question.of === 'day' ? passes(value, question.tests) : question.days.includes(value.slice(-5));
  },
  toText: String,
};

/** `date` with a time of day: moments, compared to the millisecond, which is as exact as they are answered. */
export const momentKind: Kind = {
  operators,
  shape: 'scalar',
  answered: z.string(),
  written: instant,
  ask: (rule, values, at, place) => {
    const stretches = values.map((value) => stretchOf(read(value, at, place), at.timezone));
    const ordered = inOrder(stretches, (end, start) => end <= start);
    return { question: { of: 'moment', tests: tests(rule, ordered, '<') } };
  },
  meets: (value, { tests: asked }: MomentQuestion) =>
    typeof value === 'string' && passes(Temporal.Instant.from(value).epochMilliseconds, asked),
  toText: String,
};
