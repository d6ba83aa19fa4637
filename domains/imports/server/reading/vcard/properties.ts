// The lines of vCards as properties: 2.1, 3.0 and 4.0, folded, in quoted-printable, grouped ('item1.TEL'), as programs really write them.

export interface Property {
  /** The line on which it begins, counted from 1. */
  line: number;
  /** 'item1' ties a label to what it is about; empty where there is none. */
  group: string;
  /** In capitals. */
  name: string;
  /** Names in capitals; a bare word of 2.1 stands under TYPE. */
  params: ReadonlyMap<string, readonly string[]>;
  /** Decoded, with its escapes. */
  value: string;
}

/** Pictures and sounds are not read; a card may hold megabytes of them. */
const skipped = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|X-MS-CARDPICTURE|X-MS-OL-DESIGN)[;:]/i;
/** A line longer than this is cut: it is no address. */
const longest = 131_072;

/** Reads properties from text in pieces. */
export async function* properties(text: AsyncIterable<string>): AsyncGenerator<Property> {
  let open: { line: number; raw: string } | undefined;
  for await (const { line, raw } of lines(text)) {
    if (open && continues(open.raw, raw)) {
      const isSoft = isQuotedPrintable(open.raw) && softEnd.test(open.raw);
      if (skipped.test(open.raw) || open.raw.length > longest) continue;
      // A soft line end belongs to the coding; a folded one is an end of line and one blank (2.1 folds between words and keeps the blank).
      open.raw = isSoft ? `${open.raw.replace(softEnd, '')}${raw.replace(/^[ \t]/, '')}` : open.raw + raw.slice(1);
      continue;
    }
    const property = open && parse(open.raw, open.line);
    if (property) yield property;
    open = raw.trim() === '' ? undefined : { line, raw };
  }
  const last = open && parse(open.raw, open.line);
  if (last) yield last;
}

const continues = (before: string, raw: string): boolean =>
  /^[ \t]/.test(raw) || (isQuotedPrintable(before) && softEnd.test(before) && !/^(BEGIN|END):VCARD/i.test(raw));

/** What says in quoted-printable that the line goes on: nothing may follow it, not even a line. */
const softEnd = /=[ \t]*$/;

const isQuotedPrintable = (raw: string): boolean => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(raw);

/** Physical lines; some programs end them with two returns. */
async function* lines(text: AsyncIterable<string>): AsyncGenerator<{ line: number; raw: string }> {
  let [rest, line] = ['', 0];
  for await (const piece of text) {
    rest += piece;
    const parts = rest.split(/\r*\n|\r(?=[^\r\n])/);
    rest = parts.pop() ?? '';
    if (rest.length > longest) rest = rest.slice(0, longest);
    for (const raw of parts) yield { line: (line += 1), raw };
  }
  if (rest !== '') yield { line: line + 1, raw: rest.replace(/\r+$/, '') };
}

const parse = (raw: string, line: number): Property | undefined => {
  if (skipped.test(raw)) return undefined;
  const colon = endOfHead(raw);
  if (colon === -1) return undefined;
  const [first = '', ...words] = splitOutside(raw.slice(0, colon), ';');
  const [, group = '', name = ''] = /^(?:([\w-]+)\.)?([\w-]+)$/.exec(first.trim()) ?? [];
  if (name === '') return undefined;
  const params = new Map<string, string[]>();
  for (const word of words) {
    const equals = word.indexOf('=');
    const [key, values] =
      equals === -1 ? [bareName(word), word] : [word.slice(0, equals).trim().toUpperCase(), word.slice(equals + 1)];
    params.set(key, [...(params.get(key) ?? []), ...splitOutside(values, ',').map(unquote)]);
  }
  return { line, group, name: name.toUpperCase(), params, value: decoded(raw.slice(colon + 1), params) };
};

const bareName = (word: string): string =>
  /^(QUOTED-PRINTABLE|BASE64|8BIT|7BIT)$/i.test(word.trim()) ? 'ENCODING' : 'TYPE';

/** The colon that ends names and parameters; a quoted parameter may hold others. */
const endOfHead = (raw: string): number => {
  let isQuoted = false;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted;
    else if (raw[at] === ':' && !isQuoted) return at;
  }
  // A quote that is never closed is only a character.
  return isQuoted ? raw.indexOf(':') : -1;
};

const splitOutside = (text: string, separator: string): string[] => {
  const parts: string[] = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
};

/** Without its quotes, and with the escapes of RFC 6868 undone. */
const unquote = (word: string): string =>
  word
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/\^(n|'|\^)/g, (_, what: string) => (what === 'n' ? '\n' : what === "'" ? '"' : '^'));

const decoded = (written: string, params: ReadonlyMap<string, readonly string[]>): string => {
  if (params.get('ENCODING')?.[0]?.toUpperCase() !== 'QUOTED-PRINTABLE') return written;
  const value = written.replace(softEnd, '');
  const bytes: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const code = /^=[0-9A-F]{2}/i.test(value.slice(at, at + 3))
      ? Number.parseInt(value.slice(at + 1, at + 3), 16)
      : undefined;
    if (code === undefined) bytes.push(...Buffer.from(value[at] ?? ''));
    else {
      bytes.push(code);
      at += 2;
    }
  }
  return decoderOf(params.get('CHARSET')?.[0]).decode(Buffer.from(bytes));
};

const decoderOf = (charset = 'utf-8'): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset);
  } catch {
    // An alphabet that nobody knows: the commonest one.
    return new TextDecoder('utf-8');
  }
};

/** The parts of a value such as N or ADR, divided by `;` that are not escaped, each with its escapes undone. */
export const partsOf = (value: string): string[] =>
  value.split(/(?<!\\)(?:\\\\)*;/).length === 1 ? [unescape(value)] : splitUnescaped(value, ';').map(unescape);

/** The entries of a list such as CATEGORIES. */
export const entriesOf = (value: string): string[] =>
  splitUnescaped(value, ',').flatMap((entry) => unescape(entry).trim() || []);

const splitUnescaped = (value: string, separator: string): string[] => {
  const parts: string[] = [''];
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    if (character === '\\' && at + 1 < value.length) {
      parts[parts.length - 1] += character + (value[at + 1] ?? '');
      at += 1;
    } else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
};

/** The text of a value with its escapes undone. */
export const unescape = (value: string): string =>
  value
    .replace(/\\([\s\S])/g, (_, what: string) => (what === 'n' || what === 'N' ? '\n' : what))
    .replace(/\r\n?/g, '\n');
