import { expect, test } from 'vitest';
import { changedFields, changedWords, valueWords } from './changes.ts';

test('each field is named as people read it, with what it was and what it is', () => {
  expect(changedFields({ firstName: ['Tom', 'Tim'], phone: [null, '+12025550123'], isHidden: [false, true] })).toEqual([
    { name: 'First name', before: 'Tom', after: 'Tim' },
    { name: 'Phone', before: '—', after: '+12025550123' },
    { name: 'Is hidden', before: 'No', after: 'Yes' },
  ]);
});

test('the list shows the first field, and how many there are besides', () => {
  expect(changedWords({ role: ['member', 'owner'] })).toBe('Role: member → owner');
  expect(changedWords({ role: ['member', 'owner'], phone: ['1', '2'], title: ['a', 'b'] })).toBe(
    'Role: member → owner · 2 more',
  );
  expect(changedWords({})).toBe('');
  expect(changedWords(null)).toBe('');
});

test('what is no pair of before and after is left out', () => {
  expect(changedFields({ odd: 'text', short: ['one'], fine: [1, 2] })).toEqual([
    { name: 'Fine', before: '1', after: '2' },
  ]);
});

test.each([
  [[], '—'],
  [['a', 'b'], 'a, b'],
  [{ resource: 'tag', type: 6 }, 'Resource: tag, Type: 6'],
  [{}, '—'],
  [1234, '1,234'],
  ['', '—'],
])('%j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
