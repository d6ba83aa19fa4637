import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { buyAmongFaults, calmDown } from './paying.ts';
import { expectEachOnce } from './payment-books.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', LOG_LEVEL: 'silent' } });
await opened.app.listen({ host: '127.0.0.1', port: 0 });

// Five thousand: `npm run chaos`.
test('of 32 payments among lost, doubled, late and swapped notices, answers that never come and killed connections each that the payment house has is added once, and has one invoice', async () => {
  const buying = { opened, clock, payments: 32, seed: 5, crashEvery: 6 };
  const bought = await buyAmongFaults(buying);
  await calmDown(buying);
  const books = await expectEachOnce(opened, bought);
  // Faults that meet nothing prove nothing.
  expect(bought.lost).toBeGreaterThan(0);
  expect(books.taken.length).toBeGreaterThan(16);
  expect(books.taken.length).toBeLessThan(32);
});
