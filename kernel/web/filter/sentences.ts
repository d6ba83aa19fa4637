// A filter in words, for chips and cards: 'Stage' 'is any of' 'Buyer, Seller'. Pure, but for the names of records that ids point to,
// which whoever picked them remembers.

import type { Filter } from '#/kernel/contract/filter.ts';
import { readNever } from '#/kernel/contract/kinds/or-never.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { saidRule } from '#/kernel/contract/words/rule-words.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate, formatMoment, formatNumber, formatPrice } from '../formatting.ts';
import { nameOfId } from '../picker/known-names.ts';
import { dayWords, isStretch } from './relative-days.ts';
import { valuesOf } from './rules.ts';

export interface Sentence {
  field: string;
  rule: string;
  /** '' for a rule without a value. */
  value: string;
}

const one = (value: unknown, { type, options, of, holds }: PrototypeAttribute, zone: Zone): string => {
  if (type === 'boolean') return value === true || value === 'true' ? 'Yes' : 'No';
  if (type === 'date') return dayOf(String(value), zone);
  if (type === 'invoiceprice') return formatPrice(Number(value));
  if (type === 'number') return Number.isFinite(Number(value)) ? formatNumber(Number(value)) : String(value);
  if (of !== undefined) return nameOfId(of, String(value)) ?? '1 record';
  if (holds === 'id') return '1 record';
  if (holds === 'place') return placeWords(String(value));
  return options?.find((option) => option.value === value)?.label ?? String(value);
};

/** What an area of the map is called (kinds/place-areas.ts). */
const placeWords = (value: string): string =>
  value.startsWith('ring') ? 'a drawn shape' : value.startsWith('circle') ? 'a circle' : 'a view of the map';

const dayOf = (given: string, zone: Zone): string => {
  const { value, orNever } = readNever(given);
  const said = bareDayOf(value, zone);
  return orNever ? `${said} or never` : said;
};

const bareDayOf = (value: string, zone: Zone): string => {
  const words = dayWords(value);
  if (words !== undefined) return words;
  try {
    return value.includes('T') ? formatMoment(value, zone) : formatDate(value, zone);
  } catch {
    // Written by hand into an address: shown as it stands, refused by the server.
    return value;
  }
};

/** A date is on a day, and in a month. */
const saidOf = (
  { rule, value }: Filter,
  type: PrototypeAttribute['type'],
  holds?: PrototypeAttribute['holds'],
): string =>
  (type === 'date' && rule === 'isEqualTo' && isStretch(readNever(String(value)).value)) ||
  (holds === 'place' && rule === 'isIn')
    ? 'is in'
    : saidRule(rule, type);

export const sentenceOf = (filter: Filter, attribute: PrototypeAttribute | undefined, zone: Zone): Sentence => {
  const field = attribute?.displayName ?? filter.displayName ?? filter.field;
  if (!attribute) return { field, rule: saidOf(filter, 'string'), value: [filter.value ?? ''].flat().join(', ') };
  const said = [filter.value ?? []].flat().map((value) => one(value, attribute, zone));
  // A drawn shape is spread over several values.
  const values = attribute.holds === 'place' ? [...new Set(said)] : said;
  if (filter.rule === 'isDNDEnabled') return { field, rule: values[0] === 'true' ? 'is on' : 'is off', value: '' };
  const joined = valuesOf(filter.rule) === 'two' ? values.join(' and ') : values.join(', ');
  return {
    field,
    rule: saidOf(filter, attribute.type, attribute.holds),
    value: valuesOf(filter.rule) === 'none' ? '' : joined,
  };
};

/** The same as one text: for labels that are read aloud. */
export const sentenceText = (filter: Filter, attribute: PrototypeAttribute | undefined, zone: Zone): string => {
  const { field, rule, value } = sentenceOf(filter, attribute, zone);
  return [field, rule, value].filter(Boolean).join(' ');
};
