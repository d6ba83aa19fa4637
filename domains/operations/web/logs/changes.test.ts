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
  [{ _id: '019a0000-0000-7000-8000-002100000001', displayName: 'New lead' }, 'New lead'],
  [[{ label: 'primary', number: '+14155550120', international: '+1 415 555 0120' }], '+1 415 555 0120'],
  [{ _id: '019a0000-0000-7000-8000-002100000001', city: 'London', street: null }, 'City: London, Street: —'],
  [1234, '1,234'],
  ['', '—'],
])('%j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test('what follows from the act itself is no line of its own, and a moment is read as one', () => {
  expect(changedFields({ updatedAt: ['2026-11-21T18:48:06.075Z', '2026-11-21T18:48:10.161Z'] })).toEqual([]);
  const [last] = changedFields({ lastActivityAt: [null, '2026-11-19T09:50:06.906Z'] });
  expect(last).toMatchObject({ name: 'Last activity at', before: '—' });
  expect(last?.after).toMatch(/^11\/19\/2026 /);
});
