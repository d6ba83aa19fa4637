// The long version of `paying.test.ts`: five thousand payments, or as many as CHAOS_PAYMENTS says.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { buyAmongFaults, calmDown } from './paying.ts';
import { expectEachOnce } from './payment-books.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', LOG_LEVEL: 'silent' } });
await opened.app.listen({ host: '127.0.0.1', port: 0 });

const payments = Number(process.env['CHAOS_PAYMENTS'] ?? 5_000);

test('of many payments among faults each that the payment house has is added once, and has one invoice', async () => {
  const buying = { opened, clock, payments, seed: 13, crashEvery: 50 };
  const bought = await buyAmongFaults(buying);
  await calmDown(buying);
  await expectEachOnce(opened, bought);
  expect(bought.lost).toBeGreaterThan(payments / 50);
}, 7_200_000);
