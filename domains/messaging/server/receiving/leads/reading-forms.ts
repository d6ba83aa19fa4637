// A form that somebody filled in, as programs write it to people: a label and what was typed, on one line, in two cells or one below the other.
import { type Told, toldBy } from './labels-of-forms.ts';

export type Form = Partial<Record<Told, string>> & {
  /** Every address and number that was told, in their order. */
  phones: string[];
};

/** Lines that are looked at: a form is short. */
const mostLines = 600;
const mostLinesOfMessage = 40;
const mostLinesOfProperty = 3;

interface Line {
  told: Told | undefined;
  /** Behind the label. */
  value: string;
  whole: string;
  /** A line drawn, or an address alone: what came before has ended. */
  isEnd: boolean;
}

const longestLine = 4_000;
const ends = /^(?:[-_=*~]{2,}|https?:\/\/\S+)$/;
const setOff = /^(?:[\s>*•|·–—-]+|\d{1,2}[.)] )+/;
const behindLabel = /^(.{1,60}?) ?\*{0,3} ?(?:[:：=\t|]| [–—-] )[\s*:：|]*(.*)$/u;

const lineOf = (written: string): Line => {
  const whole = written
    .slice(0, longestLine)
    .replace(/[^\S\t]+/g, ' ')
    .replace(setOff, '')
    .trim();
  const [, label, value] = behindLabel.exec(whole) ?? [];
  const told = label === undefined ? undefined : toldBy(label);
  const isEnd = ends.test(written.trim());
  if (told !== undefined) return { told, value: (value ?? '').replace(/[\s|*]+$/, ''), whole, isEnd };
  return { told: toldBy(whole), value: '', whole, isEnd };
};

/** 'Name: Ana, Phone: 415…': several things told on one line, each on one of its own. */
const apart = (written: string): string[] => {
  const { told, value, whole } = lineOf(written);
  if (told === undefined || told === 'message' || told === 'property') return [written];
  const others = value.replace(/[,;|•]? {1,4}(\p{L}[\p{L} ./-]{1,25}): /gu, (all, label: string) =>
    toldBy(label) === undefined ? all : `\n${label}: `,
  );
  return others === value ? [written] : `${whole.slice(0, whole.lastIndexOf(value))}${others}`.split('\n');
};

const isEmail = (value: string): boolean => /[^\s@<>]@[^\s@<>]+\.[^\s@<>]/.test(value);
const digitsIn = (value: string): number => value.match(/\d/g)?.length ?? 0;

/** Whether a value can be what its label says: the same words begin sentences. */
export const suits: Readonly<Record<Told, (value: string) => boolean>> = {
  name: (value) => /\p{L}/u.test(value) && value.length <= 100 && digitsIn(value) < 5,
  firstName: (value) => /\p{L}/u.test(value) && value.length <= 600 && !isEmail(value),
  lastName: (value) => /\p{L}/u.test(value) && value.length <= 600 && !isEmail(value),
  email: isEmail,
  phone: (value) => digitsIn(value) >= 6 && !isEmail(value),
  message: () => true,
  property: () => true,
  source: (value) => value.length <= 60,
};

const heading = /^(?:[^\p{Ll}]{4,60}|.{2,60}[:：])$/u;

const telling = /^[^:：]{2,40}[:：=\t]\s*\S/;

/** What goes on below its label, until the next thing is told. */
const goesOn = (lines: readonly Line[], at: number, told: 'message' | 'property'): string => {
  const taken: string[] = [lines[at]?.value ?? ''];
  const most = told === 'message' ? mostLinesOfMessage : mostLinesOfProperty;
  const isOver = ({ told: other, value, whole, isEnd }: Line, next: number): boolean => {
    if (isEnd || (other !== undefined && (value !== '' || isAlone(lines, next)))) return true;
    if (told === 'property' && (telling.test(whole) || /^mls/i.test(whole))) return true;
    return whole === '' && taken.some((line) => line !== '') && (told === 'property' || isOfOthers(lines, next + 1));
  };
  for (const [index, line] of lines.slice(at + 1, at + 1 + most).entries()) {
    if (isOver(line, at + 1 + index)) break;
    taken.push(line.whole);
  }
  const words = taken
    .join('\n')
    .trim()
    .replace(/^["“„«]([^"”“»]*)["”“»]$/u, '$1');
  return told === 'property' ? words.replace(/\s*\n\s*/g, ', ') : words;
};

/** A label alone on its line: what it announces stands on the next one, which is no label itself. */
const isAlone = (lines: readonly Line[], at: number): boolean => {
  const below = lines.slice(at + 1, at + 3).find(({ whole }) => whole !== '');
  return below !== undefined && below.told === undefined;
};

/** What comes after a gap is of something else: told by labels, or under a heading. */
const isOfOthers = (lines: readonly Line[], at: number): boolean => {
  const [first, second] = lines.slice(at, at + 6).filter(({ whole }) => whole !== '');
  if (!first) return true;
  if (first.told !== undefined || heading.test(first.whole) || telling.test(first.whole)) return true;
  return first.whole.length < 40 && second !== undefined && (second.told !== undefined || telling.test(second.whole));
};

const valueAt = (lines: readonly Line[], at: number, told: Told): string => {
  if (told === 'message' || told === 'property') return goesOn(lines, at, told);
  const own = lines[at]?.value ?? '';
  if (own !== '' || !isAlone(lines, at)) return own;
  return lines.slice(at + 1, at + 3).find(({ whole }) => whole !== '')?.whole ?? '';
};

/** What a text tells by labels: the first that suits, for each thing. */
export const readForm = (text: string): Form => {
  const lines = text.split('\n', mostLines).flatMap(apart).map(lineOf);
  const form: Form = { phones: [] };
  for (const [at, { told }] of lines.entries()) {
    if (told === undefined) continue;
    const value = valueAt(lines, at, told);
    if (value === '' || !suits[told](value)) continue;
    if (told === 'phone') form.phones.push(value);
    form[told] ??= value;
  }
  return form;
};

/** What two readings of one mail tell together; the first is believed. */
export const mergeForms = (first: Form, second: Form): Form => ({
  ...second,
  ...first,
  phones: first.phones.length > 0 ? first.phones : second.phones,
});
