// Leads as JSON, as programs for advertisements, forms and hooks send them: flat or nested, fields named in any spelling, or listed as pairs
// of a name and a value.
import { type Told, toldBy } from './labels-of-forms.ts';
import { type Lead, leadOf } from './lead.ts';
import { type Form, suits } from './reading-forms.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Fields = Readonly<Record<string, Json>>;

/** What a document tells: a form, and what forms have no labels for. */
export type Document = Form & {
  mlsId?: string;
  type?: string;
  /** It calls itself a lead, or what is in it somebody who asks. */
  isOfLead: boolean;
};

const longestJson = 200_000;
const maxDepth = 8;
const mostFields = 1_000;

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** 'phoneNumber', 'phone_number' and 'Phone-Number' as a label is written. */
const labelOf = (name: string): string =>
  name
    .slice(0, 80)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\-/]+/g, ' ')
    .trim();

/** Those whom it is sent to or by: what they are called is not what the one who asks is called. */
const others =
  /^(?:(?:listing|assigned|selling|receiving|buyers?) )?(?:agents?|vendor|recipients?|owner|office|broker|brokerage|company|team|account|page|ad|ad ?set|campaign|to|user|metadata|author|contributors|maintainers)$/i;
const askers =
  /^(?:leads?|inquir(?:y|er)|enquir(?:y|er)|prospect|customer|buyer|contact|client|lead (?:id|type|source|gen id)|leadgen id)s?$/i;
/** What a form is called is nobody; in others everything stands. */
const isForm = /^form$/i;
const isProvider = /^(?:provider|portal)$/i;
const isProperty = /^(?:property|listing|home|unit|property of interest)(?: (?:address|info(?:rmation)?|details))?$/i;
const mlsNames = /^(?:(?:property|listing) )?mls(?: ?(?:id|number|no|num|#))?$|^listing (?:id|number|no)$/i;
const typeNames = /^lead type$/i;
/** Names that say no more than the one above them: 'email: { address }'. */
const own: Readonly<Partial<Record<Told, RegExp>>> = {
  email: /^(?:value|address|email|email address|raw)$/i,
  phone: /^(?:value|number|phone|phone number|raw|e164|formatted)$/i,
  name: /^(?:value|full|full name|display|name)$/i,
  message: /^(?:value|text|body|content|message)$/i,
};
const partsOfNames: readonly (readonly ['firstName' | 'lastName', RegExp])[] = [
  ['firstName', /^(?:first|given)(?: name)?$/i],
  ['lastName', /^(?:last|family)(?: name)?$/i],
];
/** How pairs are written: 'name' and 'values' of advertisements, 'label' and 'value', 'question' and 'answer' of forms. */
const pairNames = ['name', 'label', 'field', 'key', 'question', 'title', 'id'] as const;
const pairValues = ['value', 'values', 'answer', 'answers', 'response', 'text'] as const;

const wordOf = (value: Json | undefined): string | null =>
  typeof value === 'string' ? value.trim() || null : typeof value === 'number' ? String(value) : null;

const pairIn = (fields: Fields): readonly [string, Json] | undefined => {
  const name = pairNames.map((known) => fields[known]).find((value) => typeof value === 'string');
  const held = pairValues.find((known) => fields[known] !== undefined);
  const value = held === undefined ? undefined : fields[held];
  const label = typeof name === 'string' ? labelOf(name) : '';
  return value !== undefined && toldBy(label) !== undefined ? [label, value] : undefined;
};

const partsOfAddress =
  /^(?:(?:property|listing) )?(?:street|street address|address|line ?1|full address|unparsed address|city|state|state or province|region|zip|zip ?code|postal ?code|postcode)$/i;

/** An address in one line, however its parts are called. */
const addressIn = (value: Json, depth: number): string[] => {
  const word = wordOf(value);
  if (word !== null) return [word];
  if (!isFields(value) || depth > maxDepth) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    partsOfAddress.test(labelOf(name)) ? addressIn(inside, depth + 1) : [],
  );
};

/** A document that is being read. */
interface Reading {
  document: Document;
  count: number;
}

const tell = ({ document }: Reading, told: Told, word: string): void => {
  if (!suits[told](word)) return;
  if (told === 'phone') document.phones.push(word);
  document[told] ??= word;
};

/** `above` is what the name above tells. */
const readValue = (reading: Reading, value: Json, above: Told | undefined, depth: number): void => {
  reading.count += 1;
  if (depth > maxDepth || reading.count > mostFields) return;
  if (isList(value))
    for (const one of value) {
      const word = wordOf(one);
      if (word === null) readValue(reading, one, above, depth + 1);
      else if (above !== undefined) tell(reading, above, word);
    }
  if (!isFields(value)) return;
  const pair = pairIn(value);
  if (pair) readField(reading, pair[0], pair[1], undefined, depth);
  else for (const [name, inside] of Object.entries(value)) readField(reading, labelOf(name), inside, above, depth);
};

const readField = (reading: Reading, label: string, value: Json, above: Told | undefined, depth: number): void => {
  const { document } = reading;
  if (askers.test(label)) document.isOfLead = true;
  const word = wordOf(value);
  if (word !== null && mlsNames.test(label)) document.mlsId ??= word;
  else if (word !== null && typeNames.test(label)) document.type ??= word;
  else if (isProvider.test(label)) noteSource(document, value);
  else if (isProperty.test(label)) noteProperty(document, value, depth);
  else if (others.test(label) || (isForm.test(label) && !JSON.stringify(value).includes('@'))) return;
  else {
    const told = toldIn(label, above);
    if (word === null) readValue(reading, value, told, depth + 1);
    else if (told !== undefined) tell(reading, told, word);
  }
};

/** What a name tells, where it stands: 'first' of a name, 'number' of a phone. */
const toldIn = (label: string, above: Told | undefined): Told | undefined => {
  const part = above === 'name' ? partsOfNames.find(([, names]) => names.test(label))?.[0] : undefined;
  if (part !== undefined) return part;
  if (above !== undefined && own[above]?.test(label)) return above;
  return toldBy(label) ?? toldBy(label.replace(/e?s$/, ''));
};

const noteSource = (document: Document, value: Json): void => {
  const name = wordOf(value) ?? (isFields(value) ? wordOf(value.name) : null);
  if (name !== null) document.source ??= name;
};

const noteProperty = (document: Document, value: Json, depth: number): void => {
  const whole = addressIn(value, depth).join(', ');
  if (whole !== '') document.property ??= whole;
  if (!isFields(value)) return;
  for (const [name, inside] of Object.entries(value)) {
    const word = wordOf(inside);
    if (word !== null && mlsNames.test(labelOf(name))) document.mlsId ??= word;
  }
};

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** What a JSON document in a text tells, alone or below a few words; undefined where there is none. */
export const readJson = (text: string): Document | undefined => {
  const begins = text.slice(0, longestJson).search(/^[^\S\n]*[{[]/m);
  if (begins === -1) return undefined;
  const ends = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  if (ends <= begins || ends - begins > longestJson) return undefined;
  const value = parse(text.slice(begins, ends));
  if (!isFields(value) && !isList(value)) return undefined;
  // Of many the first: as of lists of leads.
  const [first = null] = isList(value) ? value : [value];
  const reading: Reading = { document: { phones: [], isOfLead: false }, count: 0 };
  readValue(reading, first, undefined, 0);
  return reading.document;
};

/** The lead that it tells of, if it names somebody who could be reached. */
export const leadOfJson = (document: Document): Lead | null =>
  document.firstName === undefined && document.name === undefined
    ? null
    : leadOf({ ...document, mlsId: document.mlsId ?? null });
