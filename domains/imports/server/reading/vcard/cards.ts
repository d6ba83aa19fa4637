// One vCard as a person: what an address book knows of them, in the order in which it says it.
import { entriesOf, type Property, partsOf, properties, unescape } from './properties.ts';

export interface Labelled<T> {
  label: string;
  value: T;
}

export interface PostalAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

export interface Card {
  line: number;
  names: { first: string; middle: string; last: string; prefix: string; suffix: string };
  fullName: string;
  nickname: string;
  company: string;
  title: string;
  birthday: string;
  categories: string[];
  notes: string[];
  urls: Labelled<string>[];
  emails: Labelled<string>[];
  phones: Labelled<string>[];
  addresses: Labelled<PostalAddress>[];
}

/** Values of one kind beyond these are left out; nobody has so many. */
const mostOfAKind = 20;

/** Reads the cards of a file. A card within a card is part of nobody; one that never ends is taken as far as it goes. */
export async function* cards(text: AsyncIterable<string>): AsyncGenerator<Card> {
  let [found, depth]: [Property[], number] = [[], 0];
  for await (const property of properties(text)) {
    const isCard = property.value.trim().toUpperCase() === 'VCARD';
    if (property.name === 'BEGIN' && isCard) {
      // A BEGIN before the END: the card before it was cut off.
      if (depth === 1 && !isGroup(found)) yield cardOf(found);
      [found, depth] = [[property], depth > 1 ? depth : 1];
    } else if (property.name === 'AGENT' && /BEGIN/i.test(property.value)) depth += 1;
    else if (property.name === 'END' && isCard) {
      if (depth === 1 && !isGroup(found)) yield cardOf(found);
      depth = Math.max(0, depth - 1);
    } else if (depth === 1) found.push(property);
  }
  if (depth === 1 && !isGroup(found)) yield cardOf(found);
}

/** Lists of people are cards, too, and no people. */
const isGroup = (found: readonly Property[]): boolean =>
  found.some(
    ({ name, value }) =>
      (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && value.trim().toLowerCase() === 'group',
  );

const cardOf = (found: readonly Property[]): Card => {
  const labels = new Map(
    found.flatMap(({ name, group, value }) =>
      name === 'X-ABLABEL' && group !== '' ? [[group, unescape(value).replace(/^_\$!<(.*)>!\$_$/, '$1')] as const] : [],
    ),
  );
  const all = (name: string) => found.filter((property) => property.name === name).slice(0, mostOfAKind);
  const first = (name: string): string =>
    unescape(all(name).find(({ value }) => value.trim() !== '')?.value ?? '').trim();
  const labelled = (name: string): Labelled<string>[] =>
    preferredFirst(all(name)).flatMap((property) => {
      const value = unescape(property.value)
        .replace(/^(?:tel|mailto):/i, '')
        .trim();
      return value === '' ? [] : [{ label: labelOf(property, labels), value }];
    });
  const [last = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(all('N')[0]?.value ?? '').map((part) =>
    part.trim(),
  );
  return {
    line: found[0]?.line ?? 1,
    names: { first: given, middle, last, prefix, suffix },
    fullName: first('FN'),
    nickname: first('NICKNAME'),
    company: (partsOf(all('ORG').find(({ value }) => value.trim() !== '')?.value ?? '')[0] ?? '').trim(),
    title: first('TITLE') || first('ROLE'),
    birthday: first('BDAY'),
    categories: [...new Set(all('CATEGORIES').flatMap(({ value }) => entriesOf(value)))],
    notes: all('NOTE').flatMap(({ value }) => unescape(value).trim() || []),
    urls: labelled('URL'),
    emails: labelled('EMAIL'),
    phones: labelled('TEL'),
    addresses: (all('ADR').length > 0 ? preferredFirst(all('ADR')) : all('LABEL').map(asAddress)).flatMap(
      (property) => {
        const value = addressOf(property);
        return Object.values(value).every((part) => part === '') ? [] : [{ label: labelOf(property, labels), value }];
      },
    ),
  };
};

/** The label of an envelope, where the parts of the address are not said. */
const asAddress = (label: Property): Property => ({ ...label, value: `;;${label.value.replace(/;/g, '\\;')};;;;` });

const addressOf = ({ value }: Property): PostalAddress => {
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = partsOf(
    value,
  ).map((part) => part.trim());
  // A broken parameter may spill over into the first part, which hardly anybody fills in.
  const place = /[:^]/.test(box) ? '' : box;
  return { street: [place, extended, street].filter(Boolean).join('\n'), city, region, postalCode, country };
};

const preferredFirst = (found: readonly Property[]): Property[] =>
  found.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));

const isPreferred = ({ params }: Property): boolean =>
  (params.get('TYPE') ?? []).some((type) => type.toLowerCase() === 'pref') || params.get('PREF')?.[0] === '1';

/** Words that say how a value is carried rather than whose it is. */
const silent = new Set(['pref', 'internet', 'voice', 'x400', 'intl', 'parcel', 'postal', 'dom', 'text']);

const labelOf = ({ group, params }: Property, labels: ReadonlyMap<string, string>): string => {
  const own = labels.get(group);
  if (own) return own;
  const types = (params.get('TYPE') ?? []).flatMap((type) => type.split(',')).map((type) => type.trim().toLowerCase());
  return [...new Set(types)].filter((type) => type !== '' && !silent.has(type)).join(' ');
};
