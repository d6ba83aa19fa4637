import { expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { attributeReaders, readAttribute } from './attributes.ts';
import { countryOfFile } from './country-of-file.ts';
import { dateOrderOf, readDay } from './dates.ts';
import { splitName } from './names.ts';
import { readNumber } from './numbers.ts';
import { countryIn, readPhones } from './phones.ts';
import { readTimeline } from './timelines.ts';

test.each([
  ['1980-03-22', '1980-03-22'],
  ['1980-03-22T00:00:00', '1980-03-22'],
  ['19800322', '1980-03-22'],
  ['22.03.1980', '1980-03-22'],
  ['22/3/80', '1980-03-22'],
  ['3/22/1980', '1980-03-22'],
  ['12 March 1980', '1980-03-12'],
  ['March 12, 1980', '1980-03-12'],
  ['12 martie 1980', '1980-03-12'],
  ['12 de marzo de 1980', '1980-03-12'],
  ['mardi 4 mars 1980', '1980-03-04'],
  ['Wednesday, March 12, 1980', '1980-03-12'],
  ['1980年3月12日', '1980-03-12'],
  ['1980.03.12.', '1980-03-12'],
  ['29292', '1980-03-12'],
])('%s is a day', (text, day) => expect(readDay(text, 'dayFirst', 2026)).toEqual({ day }));

test.each([
  ['0/0/00', 'nothing'],
  ['--07-08', 'noYear'],
  ['--0203', 'noYear'],
  ['03-22', 'noYear'],
  ['March 12', 'noYear'],
  ['1980', undefined],
  ['31.02.1980', undefined],
  ['soon', undefined],
])('%s is none', (text, what) => expect(readDay(text, 'dayFirst', 2026)).toBe(what));

test('what 03/04 is, the file says', () => {
  expect(dateOrderOf(['03/04/2020', '25/04/2020'], 'monthFirst')).toBe('dayFirst');
  expect(dateOrderOf(['03/04/2020', '04/25/2020'], 'dayFirst')).toBe('monthFirst');
  expect(dateOrderOf(['03/04/2020', 'x'], 'monthFirst')).toBe('monthFirst');
});

test.each([
  ['1.250.000,50', 1_250_000.5],
  ['$1,250,000', 1_250_000],
  ["1'250'000 CHF", 1_250_000],
  ['450k', 450_000],
  ['1,2 M', 1_200_000],
  ['3.5', 3.5],
  ['1.250', 1_250],
  ['much', undefined],
])('%s is %s', (text, number) => expect(readNumber(text)).toBe(number));

test.each([
  ['Ana Pop', 'Ana', 'Pop'],
  ['Dr. Maria van der Berg', 'Maria', 'van der Berg'],
  ['Doe, John', 'John', 'Doe'],
  ['John Doe Jr.', 'John', 'Doe'],
  ['Cher', 'Cher', ''],
])('%s is divided', (whole, firstName, lastName) => expect(splitName(whole)).toEqual({ firstName, lastName }));

const here = { row: undefined, mail: undefined, file: 'RO', fix: undefined, isAmerican: false };
const numbers = (cell: string, countries: Partial<Parameters<typeof readPhones>[1]> = {}): string[] =>
  readPhones(cell, { ...here, ...countries }).map((found) =>
    'phone' in found ? found.phone.number : `${found.problem} ${found.value}`,
  );

test('several numbers of one cell, each in the country it belongs to', () => {
  expect(numbers('+40 712 034 567 ::: 0712 034 568')).toEqual(['+40712034567', '+40712034568']);
  expect(numbers('0712034567 / 0712034568')).toEqual(['+40712034567', '+40712034568']);
  expect(numbers('(201) 555-0123')).toEqual(['+12015550123']);
  expect(numbers('0712 034 567', { file: 'GB', mail: 'RO' })).toEqual(['+40712034567']);
  expect(numbers('0712 034 567', { file: 'GB' })).toEqual(['phone 0712 034 567']);
  expect(numbers('2.0155501E+9')).toEqual(['phoneRounded 2.0155501E+9']);
  expect(numbers('n/a')).toEqual([]);
  expect(numbers('BusinessPhone')).toEqual(['phone BusinessPhone']);
  expect(countryIn('call +40 712 034 567 or 0712')).toBe('RO');
});

test('numbers with an extension are read like those without, the country of the file before the agency’s', () => {
  expect(numbers('201.555.0123 x45', { file: 'GB' })).toEqual(['+12015550123']);
  expect(numbers('0712 034 567', { file: 'US', own: 'RO' })).toEqual(['+40712034567']);
});

test.each([
  [
    'American numbers in a British agency',
    ['(415) 555-2671', '2125550187', '305 555 0142', '201.555.0123 x45'],
    'GB',
    'US',
  ],
  ['British numbers in an American agency', ['020 7946 0018', '0161 496 0123', '07400 123456'], 'US', 'GB'],
  ['numbers of the agency', ['020 7946 0018', '0161 496 0123', '07400 123456'], 'GB', null],
  ['numbers that say their country', ['+1 415 555 2671', '+1 212 555 0187', '+1 305 555 0142'], 'GB', null],
  ['too few to tell', ['(415) 555-2671'], 'GB', null],
  ['no numbers at all', ['Ana', 'Ion', ''], 'GB', null],
])('the country of a file of %s', (_what, values, own, country) => {
  expect(countryOfFile([values, values.map(() => 'Some name')], own)).toBe(country);
});

const website = attributeReaders(
  [
    {
      target: 'website',
      displayName: 'Website',
      category: '',
      isNumbered: false,
      attribute: contactEntity.attributes.website,
    },
  ],
  { dateOrder: 'dayFirst', thisYear: 2026, isOwn: false },
).get('website');

test.each([
  ['http://www.google.com/profiles/1 2', true],
  ['HTTPS://Example.COM:8080?q=1', true],
  ['müller-immobilien.de', true],
  ['xn--mller-kva.xn--p1ai/', true],
  ['javascript:alert(1)', false],
  ['javascript://example.com/%0aalert(1)', false],
  ['data:text/html,<b>', false],
  ['file:///etc/passwd', false],
  ['soon', false],
])('%s is a web address: %s', (text, isOne) => {
  expect(website && readAttribute(text, website)).toEqual(isOne ? { value: text } : { problem: 'value.website' });
});

test.each([
  ['ASAP', 'now'],
  ['0-3 months', 'threeMonths'],
  ['3 to 6 Months', 'sixMonths'],
  ['6-12 mos.', 'year'],
  ['1 year', 'year'],
  ['90 days', 'threeMonths'],
  ['12+ Months', 'later'],
  ['Just browsing', 'later'],
  ['when rates fall', undefined],
])('%s is a time to buy', (text, choice) => expect(readTimeline(text)).toBe(choice));
