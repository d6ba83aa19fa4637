// What a feed says, kept within what a home can be: a number beyond all sense, a place off the globe, a date at the edge of the calendar are
// as good as nothing said. A value that no list has stays as it came.
import type { Attribute, FieldType } from '#/kernel/contract/attribute.ts';

const largest = 1e12;
const mostWhole = 9_999;
const years = { first: 1000, last: 2200 } as const;

const numberOf = (value: unknown, { options }: Attribute): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > largest) return null;
  if (!options.isWhole) return number;
  return Math.abs(number) > mostWhole ? null : Math.round(number);
};

/** Texts lose what no screen can show, and what turns the direction of what follows. */
const textOf = (value: unknown, { options }: Attribute): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[‪-‮⁦-⁩]/gu, '')
    .trim()
    .slice(0, options.max ?? 500)
    .toWellFormed();
  return text === '' ? null : text;
};

const dateOf = (value: unknown, { options }: Attribute): string | null => {
  if (value instanceof Temporal.Instant) return value.toString();
  if (typeof value !== 'string') return null;
  try {
    const year = options.hasTime
      ? Temporal.Instant.from(value).toZonedDateTimeISO('UTC').year
      : Temporal.PlainDate.from(value).year;
    return year < years.first || year > years.last ? null : value;
  } catch {
    // No date.
    return null;
  }
};

const textsOf = (value: unknown, attribute: Attribute): string[] =>
  Array.isArray(value) ? [...new Set(value.flatMap((one) => textOf(one, attribute) ?? []))].slice(0, 100) : [];

type Bound = (value: unknown, attribute: Attribute) => unknown;

const truthOf: Bound = (value) => (typeof value === 'boolean' ? value : null);
/** Of what points to something here, which no feed knows. */
const nothing: Bound = () => null;

const bounds: Readonly<Record<FieldType, Bound>> = {
  string: textOf,
  dropdown: textOf,
  'string[]': textsOf,
  number: numberOf,
  boolean: truthOf,
  date: dateOf,
  object: nothing,
  'object[]': nothing,
  tag: nothing,
  'tag[]': nothing,
  'origin[]': nothing,
  'group[]': nothing,
  'email[]': nothing,
  'phonenumber[]': nothing,
  'emailmessaging[]': nothing,
  invoiceprice: nothing,
  subscriptionplan: nothing,
};

/** A value as an attribute may have it. */
export const bounded: Bound = (value, attribute) =>
  value === undefined || value === null ? null : bounds[attribute.type](value, attribute);

/** Numbers that are nothing below zero. */
const positive = [
  'listPrice',
  'originalListPrice',
  'previousListPrice',
  'closePrice',
  'bedroomsTotal',
  'bathroomsTotalInteger',
  'bathroomsFull',
  'bathroomsHalf',
  'livingArea',
  'lotSizeSquareFeet',
  'lotSizeAcres',
];

/** The facts of one home as far as they depend on each other: a place is both of its numbers, or none. */
export const sensible = (facts: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const home = { ...facts };
  for (const name of positive) if (typeof home[name] === 'number' && home[name] < 0) home[name] = null;
  const { latitude, longitude, yearBuilt } = home;
  const isOnGlobe =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  if (!isOnGlobe) Object.assign(home, { latitude: null, longitude: null });
  if (typeof yearBuilt === 'number' && (yearBuilt < years.first || yearBuilt > years.last)) home.yearBuilt = null;
  return home;
};
