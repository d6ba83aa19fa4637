import { describe, expect, test } from 'vitest';
import type { ReadAt } from './elements/element-kind.ts';
import { holdsAddress } from './elements/short-answer.ts';
import { element, type Question, readAnswer, shownAnswer } from './elements.ts';

const at: ReadAt = {
  now: Temporal.Instant.from('2026-03-29T00:30:00Z'),
  timezone: 'America/Los_Angeles',
  country: 'GB',
};
const of = (type: string, more: object = {}): Question =>
  element.parse({ _id: '01900000-0000-7000-8000-000000000001', type, key: 'q', label: 'Q', ...more }) as Question;
const read = (question: Question, given: unknown) => {
  const reading = readAnswer(question, given, at);
  if ('value' in reading) return reading.value;
  return 'problem' in reading ? { wrong: reading.problem } : undefined;
};
const choices = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Bread' },
];

describe('an answer is read by its question', () => {
  test.each<[type: string, more: object, given: unknown, read: unknown]>([
    ['shortAnswer', {}, '  Ana \u0000 Pop\n', 'Ana Pop'],
    ['shortAnswer', {}, '', undefined],
    ['shortAnswer', {}, null, undefined],
    ['shortAnswer', {}, ['Ana'], { wrong: 'must be text' }],
    ['shortAnswer', { max: 3 }, 'long', { wrong: 'must be at most 3 characters' }],
    [
      'shortAnswer',
      { format: 'url' },
      'javascript:alert(1)',
      { wrong: 'must be a web address such as https://example.com' },
    ],
    ['longAnswer', {}, 'One\r\ntwo\u0007', 'One\r\ntwo'],
    ['longAnswer', {}, 'a\ud800b', 'a\ufffdb'],
    ['email', {}, ' Ana@Example.COM ', 'ana@example.com'],
    ['email', {}, '"a b"@example.com', { wrong: 'must be an email address' }],
    ['email', {}, 'ana@localhost', { wrong: 'must be an email address' }],
    ['number', {}, '1.234,56', 1234.56],
    ['number', {}, '1,234.56', 1234.56],
    ['number', {}, '500,000', 500_000],
    ['number', {}, '3,5', 3.5],
    ['number', {}, '1 000 000', 1_000_000],
    ['number', {}, '-0', 0],
    ['number', {}, '1e309', { wrong: 'must be a number' }],
    ['number', {}, 1e13, { wrong: 'must be a number' }],
    ['number', {}, Number.NaN, { wrong: 'must be a number' }],
    ['number', { isWhole: true }, '2.5', { wrong: 'must be a whole number' }],
    ['number', { isPrice: true }, '2.5055', { wrong: 'must have two decimals at most' }],
    ['number', { min: 1, max: 5 }, '6', { wrong: 'must be at most 5' }],
    ['date', {}, '2026-02-30', { wrong: 'must be a date such as 2026-01-31' }],
    ['date', {}, '0000-00-00', { wrong: 'must be a date such as 2026-01-31' }],
    ['date', {}, '+275760-09-13', { wrong: 'must be a date such as 2026-01-31' }],
    ['date', {}, '2028-02-29', '2028-02-29'],
    // The agency's own today: in Los Angeles it is still the day before.
    ['date', { min: { daysFromToday: 0 } }, '2026-03-28', '2026-03-28'],
    ['date', { min: { daysFromToday: 0 } }, '2026-03-27', { wrong: 'must be 2026-03-28 or later' }],
    ['time', {}, '24:00', { wrong: 'must be a time such as 14:30' }],
    ['time', { min: '09:00' }, '08:59', { wrong: 'must be 09:00 or later' }],
    ['singleChoice', { choices }, 'a', 'a'],
    ['singleChoice', { choices }, 'c', { wrong: 'is not among the choices' }],
    ['singleChoice', { choices, hasOther: true }, 'Cheese', 'Cheese'],
    ['dropdown', { choices }, ['a'], { wrong: 'must be one of the choices' }],
    ['multipleChoice', { choices }, ['a', 'b'], ['a', 'b']],
    ['multipleChoice', { choices }, [], undefined],
    ['multipleChoice', { choices }, ['a', 'a'], { wrong: 'has a choice twice' }],
    ['multipleChoice', { choices }, 'a', { wrong: 'must be a list of choices' }],
    ['multipleChoice', { choices, max: 1 }, ['a', 'b'], { wrong: 'takes at most 1 choices' }],
    ['multipleChoice', { choices, hasOther: true }, ['x', 'y'], { wrong: 'is not among the choices' }],
    ['phoneNumber', {}, { number: '+999 123' }, { number: '+999123', country: 'GB' }],
    ['phoneNumber', {}, { number: 'call me' }, { wrong: 'Invalid phone number' }],
    ['phoneNumber', {}, { number: '1', country: 'XX' }, { wrong: 'Invalid phone number' }],
    ['upload', {}, [{ fileUrl: '/files/x', name: 'a.pdf', size: 0 }], { wrong: 'must be a list of uploaded files' }],
    ['upload', {}, [], undefined],
    ['password', {}, 'secret', undefined],
    ['login', {}, { email: 'x' }, undefined],
    ['registration', {}, true, true],
  ])('%s %j takes %j as %j', (type, more, given, expected) => {
    expect(read(of(type, more), given)).toEqual(expected);
  });

  test('it is shown by the words that were chosen', () => {
    expect(shownAnswer(of('multipleChoice', { choices, hasOther: true }), ['b', 'Cheese'])).toBe('Bread, Cheese');
    expect(shownAnswer(of('number', { unit: 'm²' }), 80)).toBe('80 m²');
  });
});

test.each([
  ['Ana Pop', false],
  ['St. John', false],
  ['J.R.R. Tolkien', false],
  ['https://evil.example', true],
  ['WWW.evil.example', true],
  ['ana@evil.example', true],
  ['evil.com', true],
  ['go to evil.example/x', true],
])('%s holds an address of a web page: %s', (name, holds) => {
  expect(holdsAddress(name)).toBe(holds);
});
