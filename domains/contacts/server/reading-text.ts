// Text of a contact as people paste it: names on one line, and nothing that no screen can show.
import { invalid } from '#/kernel/server/refusal.ts';

/** Attributes that are names: what stands on several lines in an address book becomes one line. */
const oneLine: ReadonlySet<string> = new Set(['firstName', 'lastName', 'companyName', 'jobTitle']);

// Control characters other than tab and line breaks.
const unshowable = /[^\P{Cc}\t\n\r]/u;
// Spaces and marks of direction alone are nobody's name.
const invisible = /^[\p{Z}\p{Cf}\s]*$/u;

const readLine = (value: string, field: string): string => {
  if (unshowable.test(value)) throw invalid(field, 'holds characters that cannot be shown');
  if (!oneLine.has(field)) return value;
  const line = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (invisible.test(line)) throw invalid(field, 'is required');
  return line;
};

const read = (value: unknown, place: string): unknown => {
  if (typeof value === 'string') return readLine(value, place);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, index) => read(entry, `${place}.${index}`));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, read(entry, `${place}.${key}`)]));
};

/** The same input with its names presentable. Refuses control characters, and a name of nothing but spaces, at their field. */
export const readTexts = <I extends Readonly<Record<string, unknown>>>(input: I): I =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, read(value, field)])) as I;
