// The telephone numbers of a row: several in one cell, each judged in the country of the row, then of the file (decisions 31, 33).
import { type JudgedPhone, judgePhone } from '#/domains/contacts/server.ts';

/** A number; `assumed` where it does not say its country. */
interface FoundPhone {
  phone: JudgedPhone;
  assumed?: { typed: string; country: string };
}

export type ReadPhone = FoundPhone | { problem: 'phone' | 'phoneRounded'; value: string };

export interface PhoneCountries {
  /** Where the row says it is: by its address, by other numbers in it. */
  row: string | undefined;
  /** Where its mail comes from, which is a guess: tried where no other country knows the number. */
  mail: string | undefined;
  /** The file is of a product of North America, where ten digits are a number without further signs. */
  isAmerican: boolean;
  /** Of the file: chosen, or the one that most of its numbers tell, or the agency's. */
  file: string | null;
  /** Whether somebody chose it, for all numbers that do not say theirs. */
  isChosen?: boolean;
  /** The agency's, where the file is of another. */
  own?: string | null;
  /** What people decided for numbers that are none in the others. */
  fix: string | undefined;
}

/** Numbers as people leave a cell empty. */
const noPhone = /^(?:[-–—.?0]|n\/?a|none|null|unknown|no phone|\+)$/i;
/** What a spreadsheet makes of a long number: its last digits are gone. */
const rounded = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i;
/** (201) 555-0123: three, three, four is how numbers are written in North America, and nearly nowhere else. */
const american = /^(?:1[\s.-]?)?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[.-])\d{3}[\s.-]?\d{4}$/;
/** What is dialled after somebody answers says nothing about the country. */
const extension = /\s*(?:x|ext\.?|#)\s*\d{1,6}$/i;
const saysCountry = /^\s*\(?(?:\+|00)/;
const americans = new Set(['US', 'CA']);

export const readPhones = (cell: string, countries: PhoneCountries): ReadPhone[] =>
  cell
    .replace(/;ext=/gi, ' ext. ')
    .replace(/[\u2010-\u2015]/g, '-')
    .split(/\s*:::\s*|[;\n|]+|,\s*(?=[+(\d]|\p{L}[\p{L} .]{0,20}:)/u)
    .map((part) => wholeOf(part.trim().replace(/^\p{L}[\p{L} .]{0,20}:\s*(?=[+(\d])/u, '')))
    .filter((part) => part !== '' && !noPhone.test(part))
    .flatMap((part): ReadPhone[] => {
      if (rounded.test(part)) return [{ problem: 'phoneRounded' as const, value: part }];
      const whole = judge(part, countries);
      if (whole) return [whole];
      const halves = part.split(/\s*\/\s*|\s{3,}/).map((half) => judge(half, countries));
      if (halves.length > 1 && halves.every((half) => half !== undefined)) return halves;
      return [{ problem: 'phone' as const, value: part }];
    });

/** What a spreadsheet made of a number without losing a digit of it: '40722123405.0', '7.22123404E+08'. */
const wholeOf = (part: string): string => {
  // '0722 123 456 (mobil)': what kind of number it is.
  const bare = part.replace(/(?<=\d)\s*\(\p{L}[\p{L} .]*\)$/u, '');
  if (bare !== part) return wholeOf(bare);
  const [, first = '', rest = '', exponent = ''] = /^\+?(\d)[.,](\d+)E\+?(\d+)$/i.exec(part) ?? [];
  if (first !== '' && rest.length === Number(exponent)) return first + rest;
  return part.replace(/^(\d{7,})\.0+$/, '$1');
};

const bareAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** The country of the first number in a text that says it itself; it is that of the others beside it, too. */
export const countryIn = (text: string): string | undefined => {
  for (const [number] of text.matchAll(/(?:\+|\b00)[\d\s().\-/]{7,20}/g)) {
    const country = judgePhone(number, null)?.country;
    if (country) return country;
  }
  return undefined;
};

/** One number that says its own country needs nobody to say it. */
const isWhole = /^\+[\d\s().-]+$/;

/** The country that the numbers of a row give each other. */
export const countryBeside = (cells: readonly string[]): string | undefined =>
  cells.every((text) => isWhole.test(text)) ? undefined : countryIn(cells.join('\n'));

/** '40722123987': spreadsheets take the plus off, for they think that it is a sum. Eleven digits and more are no number of one country. */
const withPlus = (bare: string): JudgedPhone | undefined => {
  const digits = bare.replace(/[\s().-]/g, '');
  return /^[1-9]\d{10,14}$/.test(digits) ? judgePhone(`+${digits}`, null) : undefined;
};

const judge = (
  text: string,
  { row, file, isChosen, own, fix, mail, isAmerican: isOurs }: PhoneCountries,
): FoundPhone | undefined => {
  const bare = text
    .replace(/^(?:tel|phone|mobile|cell|fax)[:.\s]+/i, '')
    .replace(/(?<=^|\s)\(0\)(?=\d|\s)|(?<=^\+\d{1,3}\s?)\(0\)/, '');
  const isAmerican = american.test(bare.replace(extension, '')) || (isOurs && bareAmerican.test(bare));
  // Written as in America, it is a number from there or none: three, three, four means something else elsewhere by chance only.
  const home = isAmerican && !isChosen && (file === null || !americans.has(file)) ? 'US' : file;
  const tried = [row, home, ...(isAmerican ? ['US'] : [own, mail]), fix];
  for (const country of new Set(tried.filter((one) => one !== undefined && one !== null))) {
    const phone = judgePhone(bare, country);
    if (phone) return { phone, ...(saysCountry.test(bare) ? {} : { assumed: { typed: bare, country } }) };
  }
  const isNowhere = tried.every((one) => one === undefined || one === null);
  const phone = (isNowhere ? judgePhone(bare, null) : undefined) ?? withPlus(bare);
  return phone && { phone };
};
