// A day of the calendar. Bounds are days, or so many days from the agency's own today.
import * as z from 'zod/mini';
import { date as dateAttribute } from '#/kernel/contract/attribute.ts';
import { plainDate, whole } from '#/kernel/contract/values.ts';
import { empty, questionKind, type ReadAt, textOf, typed } from './element-kind.ts';

const bound = z._default(
  z.nullable(z.union([plainDate(), z.strictObject({ daysFromToday: whole(-36_500, 36_500) })])),
  null,
);
type Bound = z.output<typeof bound>;

const dayOf = (given: Bound, { now, timezone }: ReadAt): string | null =>
  given === null || typeof given === 'string'
    ? given
    : now.toZonedDateTimeISO(timezone).toPlainDate().add({ days: given.daysFromToday }).toString();

const isDay = (day: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return false;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString() === day;
  } catch {
    // No calendar has this day.
    return false;
  }
};

export const date = questionKind({
  type: 'date',
  label: 'Date',
  example: 'When they would like to move',
  settings: { min: bound, max: bound },
  asked: ({ label }) => dateAttribute(label),
  read: ({ min, max }, given, at) => {
    const day = typed(given);
    if (day === '') return empty;
    if (day === undefined || !isDay(day)) return { problem: 'must be a date such as 2026-01-31' };
    const [first, last] = [dayOf(min, at), dayOf(max, at)];
    if (first !== null && day < first) return { problem: `must be ${first} or later` };
    if (last !== null && day > last) return { problem: `must be ${last} or earlier` };
    return { value: day };
  },
  shown: (_, value) => textOf(value),
  maps: { types: ['date'] },
});
