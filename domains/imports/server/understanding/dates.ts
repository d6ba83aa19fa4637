// Days as people write them: 1980-03-22, 19800322, 22.03.1980, 3/22/1980, 12 March 1980. Which part is the month, the whole file says.
import type { DateOrder } from '#/domains/imports/contract.ts';

/** What a text says about a day: the day, nothing at all (0/0/00), or something that is no day. */
export type ReadDay = { day: string } | 'nothing' | 'noYear' | undefined;

const three = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\.?(?:[T ,].*)?$/;

/** What 03/04 is in a file: told by the first day beyond 12, else as expected. */
export const dateOrderOf = (values: readonly string[], expected: DateOrder): DateOrder => {
  for (const value of values) {
    const [, a = '', b = '', c = ''] = three.exec(value) ?? [];
    if (a.length > 2 || c.length < 2 || Number(a) === 0) continue;
    if (Number(a) > 12 && Number(a) < 32 && Number(b) < 13) return 'dayFirst';
    if (Number(b) > 12 && Number(b) < 32 && Number(a) < 13) return 'monthFirst';
  }
  return expected;
};

const months = [
  ['jan', 'ian'],
  ['feb', 'fev', 'fév'],
  ['mar', 'mär', 'mrz', 'maa'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'iun', 'juin', 'giu'],
  ['jul', 'iul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov', 'noi'],
  ['dec', 'dez', 'déc', 'dic'],
];

/** Reads a day. `thisYear` decides what 69 means: nobody is born, and nothing bought, more than ten years ahead. */
export const readDay = (text: string, order: DateOrder, thisYear: number): ReadDay => {
  const value = text.trim();
  if (/^0{1,4}[./-]0{1,2}[./-]0{1,4}(?:\s.*)?$/.test(value) || value === '-' || value === '0') return 'nothing';
  if (/^-?-?\d{2}-?\d{2}$/.test(value) && value.startsWith('--')) return 'noYear';
  const compact = /^(\d{4})(\d{2})(\d{2})(?:T.*)?$/.exec(value);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const [, a = '', b = '', c = ''] = three.exec(value) ?? [];
  if (a.length === 4) return dayOf(Number(a), Number(b), Number(c));
  if (a !== '' && c.length !== 3) {
    const [day, month] = order === 'monthFirst' && Number(a) <= 12 ? [b, a] : Number(b) > 12 ? [b, a] : [a, b];
    return dayOf(yearOf(c, thisYear), Number(month), Number(day));
  }
  const [, year = '', month = '', day = ''] = /^(\d{4})[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일]?$/.exec(value) ?? [];
  if (year !== '') return dayOf(Number(year), Number(month), Number(day));
  // The first of January 1927 to the end of 2063, as spreadsheets count days.
  const serial = /^\d{5}(?:\.\d+)?$/.test(value) ? Math.floor(Number(value)) : 0;
  if (serial >= 9_863 && serial <= 59_900)
    return { day: Temporal.PlainDate.from('1899-12-30').add({ days: serial }).toString() };
  if (/^(?:--)?\d{1,2}[./-]\d{1,2}[./]?$/.test(value)) return 'noYear';
  return inWords(value, thisYear);
};

/** The last word that names a month: before it may stand a day of the week, of which some begin as months do. */
const inWords = (value: string, thisYear: number): ReadDay => {
  const month =
    [...value.matchAll(/\p{L}{3,}/gu)]
      .map(([word]) => months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1)
      .findLast((found) => found > 0) ?? 0;
  const numbers = value.match(/\d+/g) ?? [];
  if (month > 0 && numbers.length === 1 && (numbers[0]?.length ?? 0) < 3) return 'noYear';
  if (month === 0 || numbers.length < 2) return undefined;
  const [first = '', second = ''] = numbers;
  return first.length === 4
    ? dayOf(Number(first), month, Number(second))
    : dayOf(yearOf(second, thisYear), month, Number(first));
};

const yearOf = (text: string, thisYear: number): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = thisYear - (thisYear % 100);
  return century + year > thisYear + 10 ? century - 100 + year : century + year;
};

const dayOf = (year: number, month: number, day: number): ReadDay => {
  // Some programs write 1604 for a birthday whose year they do not know.
  if (year === 1604) return 'noYear';
  if (year < 1_800 || year > 2_200) return undefined;
  try {
    return { day: Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString() };
  } catch {
    // 31 February and the like.
    return undefined;
  }
};
