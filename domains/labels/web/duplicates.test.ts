import { expect, test } from 'vitest';
import { lookAlikes } from './duplicates.ts';

const pairs = (...names: string[]) =>
  lookAlikes(names.map((displayName, at) => ({ _id: String(at), displayName, typeName: 'contact' }))).map((pair) =>
    pair.map(({ displayName }) => displayName),
  );

test('a plural, other signs and other cases look the same; the shorter name comes first', () => {
  expect(pairs('buyers', 'Buyer', 'Seller')).toEqual([['Buyer', 'buyers']]);
  expect(pairs('First-time', 'first time', 'FIRST TIMES')).toEqual([
    ['First-time', 'first time'],
    ['First-time', 'FIRST TIMES'],
  ]);
  expect(pairs('Café', 'cafe')).toEqual([['Café', 'cafe']]);
  expect(pairs('Party', 'Parties')).toEqual([['Party', 'Parties']]);
});

test('other words, other types and names of signs alone do not', () => {
  expect(pairs('Boss', 'Bos', 'Lease', 'Least', 'VIP')).toEqual([]);
  expect(pairs('!!!', '???')).toEqual([]);
  const types = ['contact', 'task'].map((typeName, at) => ({ _id: String(at), displayName: 'Buyer', typeName }));
  expect(lookAlikes(types)).toEqual([]);
});
