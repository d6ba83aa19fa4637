import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../payment-books.ts';
import { payAmongKills } from './killed-payments.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-payments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// As many as are wanted between many more faults: `npm run chaos`.
test('of 40 payments between three faults of the program, and amid lost answers and notices, each that the payment house has is added once, and has one invoice', async () => {
  const report = await payAmongKills({ folder, seed: 3, payments: 40, faults: 3, gapMs: [300, 1_200] });
  expect(report.problems).toEqual([]);
  expectBooks(report.books, report.asked);
  expect(report.invariants).toBe('All is as it must be.');
  // Faults that meet nothing prove nothing.
  expect(report.struck.length).toBeGreaterThan(0);
  expect(report.lost).toBeGreaterThan(0);
  expect(report.books.taken.length).toBeGreaterThan(20);
}, 1_200_000);
