import { expect, test } from 'vitest';
import type { Foreseen } from '#/domains/workflows/contract/running.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { foreseenWords } from './foreseen-words.ts';

const alone = { zone: zoneNamed('Europe/London'), isAlone: true };
const of = (more: Partial<Foreseen>): Foreseen => ({
  triggerId: 't1',
  kind: 'propertyValueChanged',
  count: 12,
  isAtLeast: false,
  at: null,
  ...more,
});

test('how many it would have been, that there may be more, that there was nobody, or why it is not known', () => {
  expect(foreseenWords(of({}), alone)).toBe('12 people in the last 7 days.');
  expect(foreseenWords(of({ count: 1 }), alone)).toBe('1 person in the last 7 days.');
  expect(foreseenWords(of({ count: 1_200, isAtLeast: true }), alone)).toBe('At least 1,200 people in the last 7 days.');
  expect(foreseenWords(of({ count: 0 }), alone)).toBe('Nobody in the last 7 days.');
  expect(foreseenWords(of({ kind: 'membershipChanged', count: null }), alone)).toContain('nobody kept who came');
});

test('a schedule says whom it takes next, or that it does not come round any more; several triggers are called by their names', () => {
  const daily = of({ kind: 'timeOfDay', at: '2026-11-24T09:00:00Z' });
  expect(foreseenWords(daily, alone)).toMatch(/^Takes 12 people on .*2026.*9:00.*, as things stand today\.$/);
  expect(foreseenWords(of({ kind: 'calendarDate', count: 0 }), { ...alone, isAlone: false })).toBe(
    'Calendar date schedule: Does not come round any more.',
  );
});
