// Values of plain attributes, declared ones and the agency's own, read by their type: the way back from what an export writes, and from
// what people write.
import { contactEntity } from '#/domains/contacts/contract.ts';
import { type DateOrder } from '#/domains/imports/contract.ts';
import type { Attribute, FieldType } from '#/kernel/contract/attribute.ts';
import { webAddressPattern } from '#/kernel/contract/patterns.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import { plain } from '../mapping/headings.ts';
import type { Target } from '../mapping/targets.ts';
import { readDay } from './dates.ts';
import { readNumber, readTruth } from './numbers.ts';
import { entriesIn, oneLine } from './texts.ts';
import { readTimeline } from './timelines.ts';

interface Past {
  now: Temporal.Instant;
  zone: string;
}

export interface AttributeReader {
  attribute: Attribute;
  /** Its column in the table of contacts; an own attribute has an id instead. */
  column?: string;
  customId?: string;
  dateOrder: DateOrder;
  thisYear: number;
  /** Only of what must be over: this moment, and the zone in which its days begin. */
  past?: Past | undefined;
  /** Lists of our own export are divided as we divide them. */
  isOwn: boolean;
  /** The key of problems with its values: 'value.birthday'. */
  key: string;
}

/** How each target with an attribute is read. */
export const attributeReaders = (
  targets: readonly Target[],
  { dateOrder, thisYear, isOwn, past }: Pick<AttributeReader, 'dateOrder' | 'thisYear' | 'isOwn' | 'past'>,
): Map<string, AttributeReader> =>
  new Map(
    targets.flatMap(({ target, attribute }) => {
      if (!attribute || target === 'firstName' || target === 'lastName') return [];
      const customId = /^attributes\.(.+)$/.exec(target)?.[1];
      const place = customId ? { customId } : { column: columnOf(contactEntity, target) };
      const isOver = target === 'createdAt' ? { past } : {};
      return [
        [target, { attribute, dateOrder, thisYear, isOwn, key: `value.${target}`, ...place, ...isOver }] as const,
      ];
    }),
  );

const timelines = contactEntity.attributes.buyerTimeline.options.options;
const defaultLongest = 1_000;
const mostEntries = 200;
const largestWhole = 2_147_483_647;

/** The value, or the key of the problem with it; both where the value was made to fit. */
interface ReadValue {
  value?: unknown;
  problem?: string;
}
type Reads = (text: string, reader: AttributeReader) => ReadValue;

const readText: Reads = (text, { attribute: { options }, key }) => {
  const max = options.max ?? defaultLongest;
  if (options.isWebAddress && !webAddressPattern.test(text)) return { problem: key };
  return text.length > max
    ? { value: text.slice(0, max).toWellFormed().trim(), problem: 'tooLong' }
    : { value: oneLine(text) };
};

const readTexts: Reads = (text, { attribute: { options }, isOwn }) => ({
  value: entriesIn(text, isOwn)
    .slice(0, mostEntries)
    .map((entry) => entry.slice(0, options.max ?? defaultLongest).toWellFormed()),
});

const readWritten: Reads = (text, { attribute: { options }, key }) => {
  const number = readNumber(text);
  if (number === undefined || (options.isWhole && (!Number.isInteger(number) || Math.abs(number) > largestWhole)))
    return { problem: key };
  return { value: number };
};

const readPrice: Reads = (text, { key }) => {
  const number = (readNumber(text) ?? Number.NaN) * 100;
  const minor = Math.round(number);
  return Number.isFinite(number) && minor >= 0 && minor <= 1e13 ? { value: minor } : { problem: key };
};

const readOption: Reads = (text, { attribute: { options }, key }) => {
  const wanted = plain(text);
  const found = options.options?.find(
    ({ value, label }) => value === text || plain(label) === wanted || plain(value) === wanted,
  );
  const value = found?.value ?? (options.options === timelines ? readTimeline(text) : undefined);
  return value ? { value } : { problem: key };
};

/** What is read elsewhere, by what it names, or by nothing that a file could say. */
const nothing: Reads = () => ({});

const reads: Readonly<Record<FieldType, Reads>> = {
  string: readText,
  'string[]': readTexts,
  number: readWritten,
  invoiceprice: readPrice,
  boolean: (text, { key }) => {
    const truth = readTruth(text);
    return truth === undefined ? { problem: key } : { value: truth };
  },
  dropdown: readOption,
  date: (text, reader) => {
    if (reader.past) return readPast(text, reader, reader.past);
    return reader.attribute.options.hasTime ? readMoment(text, reader.key) : readDate(text, reader);
  },
  object: nothing,
  'object[]': nothing,
  tag: nothing,
  'tag[]': nothing,
  'origin[]': nothing,
  'group[]': nothing,
  'email[]': nothing,
  'emailmessaging[]': nothing,
  'phonenumber[]': nothing,
  subscriptionplan: nothing,
};

export const readAttribute: Reads = (text, reader) => reads[reader.attribute.type](text, reader);

const readDate = (
  text: string,
  { dateOrder, thisYear, key }: AttributeReader,
): { value?: unknown; problem?: string } => {
  const read = readDay(text, dateOrder, thisYear);
  if (read === 'nothing') return {};
  return typeof read === 'object' ? { value: read.day } : { problem: read === 'noYear' ? 'noYear' : key };
};

const readMoment = (text: string, key: string): { value?: unknown; problem?: string } => {
  try {
    return { value: Temporal.Instant.from(text).toString() };
  } catch {
    // Not ISO 8601 with an offset: no moment that could be told for sure.
    return { problem: key };
  }
};

/** A moment that is over: as it is written where it says its offset, else the beginning of its day. */
const readPast = (
  text: string,
  reader: AttributeReader,
  { now, zone }: Past,
): { value?: unknown; problem?: string } => {
  const written = readMoment(text, reader.key).value;
  const day = written === undefined ? readDate(text, reader) : undefined;
  if (day && typeof day.value !== 'string') return day;
  const moment =
    typeof day?.value === 'string'
      ? Temporal.PlainDate.from(day.value).toZonedDateTime(zone).toInstant()
      : Temporal.Instant.from(String(written));
  return Temporal.Instant.compare(moment, now) > 0 ? { problem: reader.key } : { value: moment.toString() };
};
