// The telephone numbers of a row: several in one cell, each judged in the country of the row, then of the file (decisions 31, 33).
import { type JudgedPhone, judgePhone } from '../../judging-phones.ts';

export type ReadPhone = { phone: JudgedPhone } | { problem: 'phone' | 'phoneRounded'; value: string };

export interface PhoneCountries {
  /** Where the row's own address is. */
  row: string | undefined;
  /** Of the file: chosen, or the agency's. */
  file: string | null;
  /** What people decided for numbers that are none in the others. */
  fix: string | undefined;
}

/** Numbers as people leave a cell empty. */
const nothing = /^(?:[-–—.?0]|n\/?a|none|null|unknown|no phone|\+)$/i;
/** What a spreadsheet makes of a long number: its last digits are gone. */
const rounded = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i;
/** (201) 555-0123: three, three, four is how numbers are written in North America, and nearly nowhere else. */
const american = /^(?:1[\s.-]?)?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[.-])\d{3}[\s.-]?\d{4}$/;
const americans = new Set(['US', 'CA']);

export const readPhones = (cell: string, countries: PhoneCountries): ReadPhone[] =>
  cell
    .split(/\s*:::\s*|[;\n|]+|,\s*(?=[+(\d])/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !nothing.test(part))
    .flatMap((part): ReadPhone[] => {
      if (rounded.test(part)) return [{ problem: 'phoneRounded' as const, value: part }];
      const whole = judge(part, countries);
      if (whole) return [{ phone: whole }];
      const halves = part.split(/\s*\/\s*|\s{3,}/).map((half) => judge(half, countries));
      if (halves.length > 1 && halves.every((half) => half !== undefined)) return halves.map((phone) => ({ phone }));
      return [{ problem: 'phone' as const, value: part }];
    });

const judge = (text: string, { row, file, fix }: PhoneCountries): JudgedPhone | undefined => {
  const bare = text
    .replace(/^(?:tel|phone|mobile|cell|fax)[:.\s]+/i, '')
    .replace(/(?<=^|\s)\(0\)(?=\d|\s)|(?<=^\+\d{1,3}\s?)\(0\)/, '');
  const isAmerican = american.test(bare);
  const tried = [row, ...(isAmerican && (file === null || !americans.has(file)) ? ['US'] : []), file, fix];
  for (const country of new Set(tried.filter((one) => one !== undefined && one !== null))) {
    const judged = judgePhone(bare, country);
    if (judged) return judged;
  }
  return tried.every((one) => one === undefined || one === null) ? judgePhone(bare, null) : undefined;
};
