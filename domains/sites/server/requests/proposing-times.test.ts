import { expect, test } from 'vitest';
import { proposedStart } from './proposing-times.ts';

const zone = 'Europe/London';
const now = Temporal.Instant.from('2026-11-24T12:00:00Z');
const proposed = (...wishes: Parameters<typeof proposedStart>[0]) => proposedStart(wishes, { now, zone }).toString();

test('a half of a day stands for ten in the morning or three in the afternoon, on the clock of the agency', () => {
  expect(proposed({ day: '2026-11-26', half: 'morning' })).toBe('2026-11-26T10:00:00Z');
  expect(proposed({ day: '2026-11-26', half: 'afternoon' })).toBe('2026-11-26T15:00:00Z');
  expect(proposedStart([{ day: '2026-11-26', half: 'morning' }], { now, zone: 'America/New_York' }).toString()).toBe(
    '2026-11-26T15:00:00Z',
  );
});

test('the first time that is still to come is proposed, and where there is none the next morning', () => {
  expect(proposed({ day: '2026-11-24', half: 'morning' }, { day: '2026-11-24', half: 'afternoon' })).toBe(
    '2026-11-24T15:00:00Z',
  );
  expect(proposed({ day: '2026-11-20', half: 'afternoon' })).toBe('2026-11-25T10:00:00Z');
  expect(proposed()).toBe('2026-11-25T10:00:00Z');
});
