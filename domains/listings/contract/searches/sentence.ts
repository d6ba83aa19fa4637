// A saved search as one sentence, for screens and for whoever it is told to: '3+ bed homes up to $650,000 in Old Town or Elm Park'. Pure.
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { type Field, findField, noCustomAttributes, withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { saidRule } from '#/kernel/contract/words/rule-words.ts';
import { moneyInWords } from '../change-words.ts';
import { listingEntity } from '../listings.ts';

export interface NamesInSentence {
  areas: readonly { displayName: string; isDeleted: boolean }[];
  /** What prices are in where the search does not say it. */
  currency: string;
}

/** 'A', 'A or B', 'A, B or C'. */
const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const valuesIn = ({ value }: Filter): (string | number | boolean)[] =>
  [value].flat().flatMap((one) => (one === undefined || one === null || one === '' ? [] : [one]));

type Said = (value: string | number | boolean) => string;

/** How an amount is asked for; undefined for what is no bound. */
const amountWords = (filter: Filter, said: Said): string | undefined => {
  const [first = '', second = ''] = valuesIn(filter).map(said);
  switch (filter.rule) {
    case 'isGreaterThanOrEqualTo':
      return `${first}+`;
    case 'isGreaterThan':
      return `over ${first}`;
    case 'isLessThanOrEqualTo':
      return `up to ${first}`;
    case 'isLessThan':
      return `under ${first}`;
    case 'isEqualTo':
      return first;
    case 'isBetween':
      return `${first}–${second}`;
    default:
      return undefined;
  }
};

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const sayer = (name: string, { type, options }: Attribute, currency: string): Said => {
  if (type === 'boolean') return (value) => (value === true || value === 'true' ? 'yes' : 'no');
  if (type !== 'number')
    return (value) => options.options?.find((option) => option.value === value)?.label ?? String(value);
  return (value) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return String(value);
    if (options.isMoney) return moneyInWords(number, currency);
    return name === 'yearBuilt' ? String(number) : grouped.format(number);
  };
};

const shapeWords = (value: string | number | boolean): string =>
  ({ ring: 'a drawn shape', circle: 'a circle on the map' })[String(value).split(':')[0] ?? ''] ?? 'a part of the map';

/** A condition that has no place of its own in the sentence. */
const otherWords = (filter: Filter, { name, attribute }: Field, currency: string): string => {
  const { displayName, type } = attribute;
  const said = sayer(name, attribute, currency);
  if (filter.rule === 'isEmpty') return `${displayName} not given`;
  if (filter.rule === 'isNotEmpty') return `${displayName} given`;
  if (type === 'boolean') return said(valuesIn(filter)[0] ?? false) === 'yes' ? displayName : `${displayName}: no`;
  const amount = type === 'number' ? amountWords(filter, said) : undefined;
  if (amount !== undefined) return `${displayName} ${amount}`;
  const all = valuesIn(filter).map(said);
  const values = filter.rule === 'isNotBetween' ? all.join(' and ') : either(all);
  if (filter.rule === 'isEqualTo' || filter.rule === 'isIn') return `${displayName}: ${values}`;
  return `${displayName} ${saidRule(filter.rule, type)} ${values}`;
};

/** Parts of the sentence about one group, each in its place. */
interface Parts {
  rooms: string[];
  types: string[];
  price: string[];
  where: string[];
  others: string[];
}

const room = (filter: Filter, word: string): string | undefined => {
  const amount = amountWords(filter, String);
  return amount && `${amount} ${word}`;
};

const priceWords = (filter: Filter, currency: string): string | undefined => {
  const amount = amountWords(filter, (value) => moneyInWords(Number(value), currency));
  if (filter.rule === 'isGreaterThanOrEqualTo') return `from ${amount?.slice(0, -1)}`;
  return filter.rule === 'isEqualTo' ? `at ${amount}` : amount;
};

const addTo = (parts: Parts, filter: Filter, field: Field, currency: string): void => {
  const isOneOf = filter.rule === 'isEqualTo' || filter.rule === 'isIn';
  const values = valuesIn(filter);
  const said = (list: keyof Parts, words: string | undefined): boolean => {
    if (words) parts[list].push(words);
    return Boolean(words);
  };
  const isSaid =
    (field.name === 'bedroomsTotal' && said('rooms', room(filter, 'bed'))) ||
    (field.name === 'bathrooms' && said('rooms', room(filter, 'bath'))) ||
    (field.name === 'listPrice' && said('price', priceWords(filter, currency))) ||
    (isOneOf && field.name.startsWith('property') && said('types', either(values.map(String)))) ||
    (isOneOf && field.name === 'place' && said('where', either([...new Set(values.map(shapeWords))]))) ||
    (isOneOf && (field.name === 'city' || field.name === 'postalCode') && said('where', either(values.map(String))));
  if (!isSaid) said('others', otherWords(filter, field, currency));
};

const groupWords = (group: readonly Filter[], within: readonly string[], fallback: string): string => {
  const parts: Parts = { rooms: [], types: [], price: [], where: [], others: [] };
  const currency = String(group.find(({ field, rule }) => field === 'currency' && rule === 'isEqualTo')?.value ?? '');
  for (const filter of group) {
    const field = findField(listingEntity, noCustomAttributes, filter.field);
    if (field) addTo(parts, filter, field, /^[A-Z]{3}$/.test(currency) ? currency : fallback);
  }
  const places = [...within, ...parts.where];
  const sentence = [
    parts.rooms.join(', '),
    'homes',
    parts.types.length > 0 ? `of type ${parts.types.join(', ')}` : '',
    parts.price.join(' '),
    places.length > 0 ? `in ${places.join(', in ')}` : '',
  ].filter(Boolean);
  return [sentence.join(' '), ...parts.others].join(', ');
};

const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a search asks for, without a full stop. */
export const sentenceOfSearch = (filtersGroups: FiltersGroups, { areas, currency }: NamesInSentence): string => {
  const groups = withoutEmpty(filtersGroups);
  const named = areas.map(({ displayName, isDeleted }) =>
    isDeleted ? `the deleted area ${displayName}` : displayName,
  );
  const within = named.length === 0 ? [] : [either(named)];
  if (groups.length === 0) return within.length === 0 ? 'All homes for sale' : `Homes in ${within[0]}`;
  const [only, ...more] = groups;
  if (only && more.length === 0) return begun(groupWords(only, within, currency));
  const said = groups.map((group) => groupWords(group, [], currency)).join('; or ');
  return begun(within.length === 0 ? said : `${said}; in ${within[0]}`);
};
