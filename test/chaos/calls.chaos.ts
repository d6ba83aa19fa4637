// The long version of `calling.test.ts`: two thousand calls, and more than three hundred faults.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layCalling } from '#/test/laying/calling.ts';
import { expectEachMinuteOnce } from './call-books.ts';
import { callAmongFaults, calmDown } from './calling.ts';

const clock = testClock('2026-03-04T12:00:00Z');
const opened = await openHouse({ clock });
const contacts = await layCalling(opened, 60, 100_000);

test('of two thousand calls among faults nobody is dialled twice, all are settled within a minute, and each minute is charged once', async () => {
  const calling = { opened, clock, contacts, calls: 2_000, seed: 17, crashEvery: 40 };
  const called = await callAmongFaults(calling);
  expect(await calmDown(calling)).toBe(0);
  await expectEachMinuteOnce(opened, called);
  expect(called.faults).toBeGreaterThan(300);
}, 7_200_000);
