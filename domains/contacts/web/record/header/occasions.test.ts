import { expect, test } from 'vitest';
import { occasions } from './occasions.ts';

const today = Temporal.PlainDate.from('2026-12-28');
const words = (birthday: string | null, purchaseAnniversary: string | null = null, on = today) =>
  occasions({ birthday, purchaseAnniversary }, on).map((one) => one.words);

test('a birthday or an anniversary is said from a week before, over the turn of the year', () => {
  expect(words('1980-12-28')).toEqual(['Birthday today']);
  expect(words('1980-12-29')).toEqual(['Birthday tomorrow']);
  expect(words('1980-01-04', '2020-12-31')).toEqual(['Birthday in 7 days', 'Purchase anniversary in 3 days']);
  expect(words('1980-01-05')).toEqual([]);
  expect(words('1980-12-27')).toEqual([]);
  expect(words(null)).toEqual([]);
});

test('who was born on 29 February has a birthday every year', () => {
  expect(words('2000-02-29', null, Temporal.PlainDate.from('2026-02-28'))).toEqual(['Birthday today']);
  expect(words('2000-02-29', null, Temporal.PlainDate.from('2028-02-28'))).toEqual(['Birthday tomorrow']);
});
