// "Date Field": until a date of the contact, or so long before or after it; some come back every year (R814, R815; decision 61).
import * as z from 'zod/mini';
import { fieldNamed } from '#/domains/contacts/contract.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { maybe, type Period, periods } from '#/kernel/contract/automation/parts.ts';
import { counted } from '#/kernel/contract/automation/words.ts';
import { whole } from '#/kernel/contract/values.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { delayKind } from './delay-kind.ts';
import { firstFrom, inZone, momentOn, type WaitingFor, zoneOf } from './moments.ts';

const modelValue = z.strictObject({
  attribute: maybe.text(100),
  event: z.enum(['onDate', 'afterDate', 'beforeDate']),
  /** How far before or after the date. */
  value: whole(0, 3_650),
  period: z.enum(periods),
  time: maybe.time,
  zone: zoneOf,
});
type Settings = z.output<typeof modelValue>;

const durationOf = (value: number, period: Period): Temporal.Duration =>
  Temporal.Duration.from({ [`${period}s`]: value });

/** The day in a year on which a yearly date is kept; of 29 February, the 28th where there is none (decision 61). */
const inYear = (date: Temporal.PlainDate, year: number): Temporal.PlainDate =>
  date.with({ year }, { overflow: 'constrain' });

const endOf = (
  { attribute, event, value, period, time, zone: whose }: Settings,
  { now, zones, dateOf, isYearly }: WaitingFor,
): Temporal.Instant | null => {
  const written = attribute === null ? null : dateOf(attribute);
  if (attribute === null || written === null) return null;
  const zone = zones[whose];
  const date = written.length > 10 ? dayAt(Temporal.Instant.from(written), zone) : Temporal.PlainDate.from(written);
  const shift = (day: Temporal.PlainDate): Temporal.PlainDate => {
    if (event === 'onDate') return day;
    return event === 'afterDate' ? day.add(durationOf(value, period)) : day.subtract(durationOf(value, period));
  };
  if (!isYearly(attribute)) return momentOn(shift(date), time, zone);
  const { year } = dayAt(now, zone);
  // The date may be shifted over New Year by up to the years that it is shifted.
  const years = Array.from({ length: 5 }, (_, step) => year - 2 + step);
  return firstFrom(
    years.map((one) => momentOn(shift(inYear(date, one)), time, zone)),
    now,
  );
};

const dayOf = ({ attribute, event, value, period }: Settings, naming: Naming): string => {
  const field = attribute === null ? 'a date' : fieldNamed(attribute, naming);
  if (event === 'onDate') return field;
  return `${counted(value, period)} ${event === 'afterDate' ? 'after' : 'before'} ${field}`;
};

export const dateField = delayKind({
  type: 'dateField',
  label: 'Date Field',
  hint: 'Wait until a week before their birthday',
  settings: { modelValue },
  fresh: { modelValue: { attribute: null, event: 'onDate', value: 0, period: 'day', time: null, zone: 'account' } },
  missing({ modelValue: { attribute, event, value, time } }) {
    if (attribute === null) return 'Choose a date field';
    if (event !== 'onDate' && value < 1) return 'Say how long before or after';
    return time === null ? 'Choose a time' : null;
  },
  sentence({ modelValue: settings }, naming) {
    const { time, zone } = settings;
    return `Wait until ${dayOf(settings, naming)}${time === null ? '' : `, ${time}`}${inZone(zone)}`;
  },
  end: ({ modelValue: settings }, waiting) => endOf(settings, waiting),
  fields: ({ modelValue: { attribute } }) => (attribute === null ? [] : [attribute]),
});
