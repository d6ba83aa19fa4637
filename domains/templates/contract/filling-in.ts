// Reading and filling in merge fields, the same in the browser's preview and on the server that sends: a field is looked up, its fallback
// stands in for an empty one, and what is put in is escaped for where it lands, so that a name of a contact is never markup.

import { escapeHtml } from '#/kernel/contract/words/html-of-words.ts';
import { unescapeHtml } from '#/kernel/contract/words/unescaping.ts';
import { kindOfMergeField, wordsOfMergeField } from './merge-fields.ts';

/** Where a filled text goes: mail as HTML, plain text, or one line such as a subject, which must not break (CRLF injection). */
export type Sink = 'html' | 'text' | 'line';

/** Values by name; what is missing or blank counts as empty. Of the kind 'html' only what was cleaned may be given. */
export type MergeValues = Readonly<Record<string, string | null | undefined>>;

/** One field as it stands in a text. */
export interface MergeToken {
  name: string;
  fallback: string | null;
  start: number;
  end: number;
}

export const longestFallback = 200;

// A fallback holds no braces and no brackets: nothing can be hidden in it. In HTML it stands as HTML writes it, `&amp;`.
const token = /\{\{\s{0,8}([^{}|<>\s]{1,100})\s{0,8}(?:\|([^{}<>]{0,1000}))?\}\}/g;

/** The fields in a text, in order. */
export const mergeTokens = (text: string): MergeToken[] =>
  [...text.matchAll(token)].map((found) => ({
    name: found[1] ?? '',
    fallback: found[2] === undefined ? null : found[2].trim(),
    start: found.index,
    end: found.index + found[0].length,
  }));

/** How a text reads where it is not for anybody yet: fallbacks stand in, fields without one are named, '[Agency name]'. One that is cut off at the end is dots. */
export const readPlainly = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { name, fallback, start, end } of mergeTokens(text)) {
    parts.push(text.slice(from, start), fallback || `[${wordsOfMergeField(name)}]`);
    from = end;
  }
  return [...parts, text.slice(from).replace(/\{\{[^}]{0,200}\}?$/, '…')].join('');
};

/** A field as a picker puts it in. What a fallback cannot hold is left out of it. */
export const mergeToken = (name: string, fallback?: string | null): string => {
  const kept = (fallback ?? '')
    .replace(/[{}<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, longestFallback);
  return kept === '' ? `{{${name}}}` : `{{${name}|${kept}}}`;
};

/** The names in a text that are none of these, each once. */
export const unknownMergeFields = (text: string, names: ReadonlySet<string>): string[] => [
  ...new Set(
    mergeTokens(text)
      .map(({ name }) => name)
      .filter((name) => !names.has(name)),
  ),
];

/** The first braces that were opened and are no field: what people would send by mistake. Null where there are none. */
export const unfinishedMergeField = (text: string): string | null => {
  const found = text.replace(token, ' ').match(/\{\{[^<]{0,30}/);
  return found ? found[0].trim() : null;
};

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

// Of plain text only line breaks and tabs are left of what cannot be seen.
const readable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

const isWebAddress = (value: string): boolean => /^(https?:\/\/|mailto:|tel:)[^\s"'<>]+$/i.test(value);

const withBreaks = (text: string): string => escapeHtml(readable(text)).replace(/\n/g, '<br>');

/** A value in an attribute of a tag: a whole web address stands as it is, everything else is encoded and can be no scheme. */
const inAttribute = (value: string, isLink: boolean): string =>
  isLink && isWebAddress(value)
    ? escapeHtml(value)
    : encodeURIComponent(oneLine(value).toWellFormed()).replaceAll("'", '%27');

/** A value in the text of HTML. */
const inMarkup = (value: string, kind: ReturnType<typeof kindOfMergeField>): string => {
  if (kind === 'html') return value;
  if (kind !== 'link') return withBreaks(value);
  return isWebAddress(value) ? `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>` : escapeHtml(oneLine(value));
};

const withoutTags = (html: string): string =>
  unescapeHtml(html.replace(/<(br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')).trim();

/** Whether cleaned HTML ends inside a tag, where every `<` opens one and the next `>` closes it; without either, as it was before. */
const endsInTag = (html: string, was: boolean): boolean => {
  const [opened, closed] = [html.lastIndexOf('<'), html.lastIndexOf('>')];
  return opened === closed ? was : opened > closed;
};

/** What is put in for one field: its value, or what stands in for it. */
const filled = ({ name, fallback }: MergeToken, value: string, sink: Sink, isTag: boolean): string => {
  const kind = kindOfMergeField(name);
  const isEmpty = value.trim() === '';
  if (sink !== 'html') {
    const plain = isEmpty ? (fallback ?? '') : kind === 'html' ? withoutTags(value) : value;
    return sink === 'line' ? oneLine(plain) : readable(plain);
  }
  // A fallback of HTML is HTML already, and holds no tag.
  const written = isEmpty ? unescapeHtml(fallback ?? '') : value;
  if (isTag) return inAttribute(kind === 'html' ? withoutTags(written) : written, kind === 'link');
  return isEmpty ? escapeHtml(written) : inMarkup(value, kind);
};

export interface Filled {
  text: string;
  /** Names that had no value, each once, whether or not a fallback stood in. */
  empty: string[];
  /** Those of them that nothing stood in for: there is a hole in the text. */
  holes: string[];
}

/**
 * The text with every field filled in. A name that is nobody's is empty. For 'html' the text must be cleaned HTML (server/sanitising), or what
 * the editor wrote.
 */
export const fillIn = (text: string, values: MergeValues, sink: Sink): Filled => {
  const parts: string[] = [];
  const empty = new Set<string>();
  const holes = new Set<string>();
  let from = 0;
  let isTag = false;
  for (const field of mergeTokens(text)) {
    const { name, fallback, start, end } = field;
    const before = text.slice(from, start);
    isTag = endsInTag(before, isTag);
    from = end;
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (value.trim() === '') {
      empty.add(name);
      if (!fallback) holes.add(name);
    }
    parts.push(before, filled(field, value, sink, isTag));
  }
  const whole = [...parts, text.slice(from)].join('');
  return { text: sink === 'line' ? oneLine(whole) : whole, empty: [...empty], holes: [...holes] };
};
