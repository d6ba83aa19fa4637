import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { changedFields, changedWords, valueWords } from './changes.ts';

const zone = zoneNamed('America/Los_Angeles');

test('each field is named as people read it, with what it was and what it is', () => {
  expect(
    changedFields(
      { changes: { firstName: ['Tom', 'Tim'], phone: [null, '+12025550123'], isHidden: [false, true] } },
      zone,
    ),
  ).toEqual([
    { name: 'First name', before: 'Tom', after: 'Tim' },
    { name: 'Phone', before: '—', after: '+12025550123' },
    { name: 'Is hidden', before: 'No', after: 'Yes' },
  ]);
});

test('the list shows the first field, and how many there are besides', () => {
  expect(changedWords({ changes: { role: ['member', 'owner'] } }, zone)).toBe('Role: member → owner');
  expect(changedWords({ changes: { role: ['member', 'owner'], phone: ['1', '2'], title: ['a', 'b'] } }, zone)).toBe(
    'Role: member → owner · 2 more',
  );
  expect(changedWords({ changes: {} }, zone)).toBe('');
  expect(changedWords({ changes: null }, zone)).toBe('');
});

test('what is no pair of before and after is left out', () => {
  expect(changedFields({ changes: { odd: 'text', short: ['one'], fine: [1, 2] } }, zone)).toEqual([
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
  expect(valueWords(value, zone)).toBe(words);
});

test('what follows from the act itself is no line of its own, and a moment is read as one', () => {
  expect(
    changedFields({ changes: { updatedAt: ['2026-11-21T18:48:06.075Z', '2026-11-21T18:48:10.161Z'] } }, zone),
  ).toEqual([]);
  const [last] = changedFields({ changes: { lastActivityAt: [null, '2026-11-19T09:50:06.906Z'] } }, zone);
  expect(last).toMatchObject({ name: 'Last activity at', before: '—' });
  expect(last?.after).toBe('11/19/2026 1:50 AM');
});

test('ids are read by the names of what they point to, and never as they are', () => {
  const [tag, field, lost] = [1, 2, 3].map((at) => `019a0000-0000-7000-8000-00000000000${at}`);
  const names = { [tag ?? '']: 'Buyer', [field ?? '']: 'Best time to call' };
  const changes = {
    tags: [[], [tag, lost]],
    [`attributes.${field}`]: [null, 'morning'],
    [`attributes.${lost}`]: [1, 2],
  };
  expect(changedFields({ changes, names }, zone)).toEqual([
    { name: 'Tags', before: '—', after: 'Buyer, Unknown record' },
    { name: 'Best time to call', before: '—', after: 'morning' },
    { name: 'Unknown field', before: '1', after: '2' },
  ]);
  expect(valueWords({ _id: tag }, zone, names)).toBe('Buyer');
});

test('a choice is read by its label, also in a list, and a value that is no choice as it is', () => {
  const choices = { when: { am: 'In the morning', pm: 'In the evening' } };
  const changes = { when: ['am', ['pm', 'noon']], other: ['am', 'constructor'] };
  expect(changedFields({ changes, choices }, zone)).toEqual([
    { name: 'When', before: 'In the morning', after: 'In the evening, noon' },
    { name: 'Other', before: 'am', after: 'constructor' },
  ]);
});
