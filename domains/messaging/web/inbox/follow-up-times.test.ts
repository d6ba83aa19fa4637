import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { followUpTimes } from './follow-up-times.ts';

const zone = zoneNamed('Europe/London');
const timesAt = (moment: string) =>
  followUpTimes(Temporal.Instant.from(moment), zone).map(
    ({ id, at }) => `${id} ${at.toZonedDateTimeISO(zone).toPlainDateTime().toString()}`,
  );

test('a conversation is put off until later today, tomorrow morning, or the Monday of next week', () => {
  expect(timesAt('2026-11-18T09:00:00Z')).toEqual([
    'today 2026-11-18T13:00:00',
    'tomorrow 2026-11-19T08:00:00',
    'nextWeek 2026-11-23T08:00:00',
  ]);
});

test('later today is not offered once it has passed, nor on a Sunday the Monday that is tomorrow', () => {
  expect(timesAt('2026-11-22T13:00:00Z')).toEqual(['tomorrow 2026-11-23T08:00:00']);
});
