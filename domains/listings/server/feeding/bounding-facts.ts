// What a feed says, kept within what a home can be: a number beyond all sense, a place off the globe, a date at the edge of the calendar are
// as good as nothing said. A value that no list has stays as it came.
import type { Attribute } from '#/kernel/contract/attribute.ts';

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

/** A value as an attribute may have it. */
export const bounded = (value: unknown, attribute: Attribute): unknown => {
  if (value === undefined || value === null) return null;
  switch (attribute.type) {
    case 'number':
      return numberOf(value, attribute);
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return dateOf(value, attribute);
    case 'string[]':
      return textsOf(value, attribute);
    case 'string':
    case 'dropdown':
      return textOf(value, attribute);
    // What points to something here, which no feed knows.
    case 'object':
    case 'object[]':
    case 'tag':
    case 'tag[]':
    case 'origin[]':
    case 'group[]':
    case 'email[]':
    case 'phonenumber[]':
    case 'emailmessaging[]':
    case 'invoiceprice':
    case 'subscriptionplan':
      return null;
  }
};

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
