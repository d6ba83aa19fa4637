import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layCalling } from '#/test/laying/calling.ts';
import { expectEachMinuteOnce } from './call-books.ts';
import { callAmongFaults, calmDown } from './calling.ts';

const clock = testClock('2026-03-04T12:00:00Z');
const opened = await openHouse({ clock });
const contacts = await layCalling(opened, 6, 1_000);

// Two thousand: `npm run chaos`.
test('of 24 calls among lost, doubled, late, swapped and forged notices, requests that break off and killed connections nobody is dialled twice, all are settled, and each minute is charged once', async () => {
  const calling = { opened, clock, contacts, calls: 24, seed: 11, crashEvery: 9 };
  const called = await callAmongFaults(calling);
  expect(await calmDown(calling)).toBe(0);
  const books = await expectEachMinuteOnce(opened, called);
  // Faults that meet nothing prove nothing.
  expect(called.faults).toBeGreaterThan(10);
  expect(books.talked).toBeGreaterThan(4);
  expect(books.talked).toBeLessThan(called.set.length);
});
