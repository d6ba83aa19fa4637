// Text of a record as people type and paste it: names on one line, and nothing that no screen can show.
import { invalid } from '#/kernel/server/refusal.ts';

// Control characters other than tab and line breaks.
const unshowable = /[^\P{Cc}\t\n\r]/u;
// Spaces and marks of direction alone are nobody's name.
const invisible = /^[\p{Z}\p{Cf}\s]*$/u;

type OneLine = ReadonlySet<string>;

const readLine = (value: string, field: string, oneLine: OneLine): string => {
  if (unshowable.test(value)) throw invalid(field, 'holds characters that cannot be shown');
  if (!oneLine.has(field)) return value;
  const line = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (invisible.test(line)) throw invalid(field, 'is required');
  return line;
};

const read = (value: unknown, place: string, oneLine: OneLine): unknown => {
  if (typeof value === 'string') return readLine(value, place, oneLine);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, index) => read(entry, `${place}.${index}`, oneLine));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, read(entry, `${place}.${key}`, oneLine)]),
  );
};

/**
 * The reader of an entity's input. `oneLine` are its names: what stands on several lines becomes one line. Refuses control characters, and
 * a name of nothing but spaces, at their field.
 */
export const textReader =
  (oneLine: OneLine) =>
  <I extends object>(input: I): I =>
    Object.fromEntries(Object.entries(input).map(([field, value]) => [field, read(value, field, oneLine)])) as I;
