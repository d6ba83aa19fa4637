import { expect, test } from 'vitest';
import { dayAt, greetingAt } from './greeting.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(text);

test.each([
  ['2026-11-20T04:59[Europe/London]', 'Good evening, Maya'],
  ['2026-11-20T05:00[Europe/London]', 'Good morning, Maya'],
  ['2026-11-20T12:00[Europe/London]', 'Good afternoon, Maya'],
  ['2026-11-20T18:00[Europe/London]', 'Good evening, Maya'],
])('at %s it says %s', (moment, words) => {
  expect(greetingAt(at(moment), 'Maya')).toBe(words);
});

test('somebody without a name is greeted all the same', () => {
  expect(greetingAt(at('2026-11-20T09:00[Europe/London]'), null)).toBe('Good morning');
});

test('the day is the one where the person works', () => {
  const moment = at('2026-11-20T23:30[Europe/London]');
  expect(dayAt(moment)).toBe('Friday, November 20');
  expect(dayAt(moment.withTimeZone('Asia/Tokyo'))).toBe('Saturday, November 21');
});
