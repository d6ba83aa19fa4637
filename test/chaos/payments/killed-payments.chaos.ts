// The long version of `killed-payments.test.ts`: a thousand payments, or as many as CHAOS_KILLED_PAYMENTS says, and a fault for each ten of them.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../payment-books.ts';
import { tableOf } from '../striking.ts';
import { payAmongKills } from './killed-payments.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-payments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const payments = Number(process.env['CHAOS_KILLED_PAYMENTS'] ?? 1_000);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

test('of many payments while web, worker and database are killed each that the payment house has is added once, and has one invoice', async () => {
  const faults = Math.ceil(payments / 10);
  const report = await payAmongKills({ folder, seed: 17, payments, faults, gapMs: [500, 1_500], say });
  for (const line of tableOf(report.struck)) say(line);
  say(`${report.seconds} s; ${JSON.stringify(report.faults)}; ${report.lost} answers lost`);
  say(`${report.asked.length} payments, ${report.books.taken.length} paid, ${report.books.serials.length} invoices`);
  expect(report.problems).toEqual([]);
  expectBooks(report.books, report.asked);
  expect(report.invariants).toBe('All is as it must be.');
  expect(report.struck.length).toBeGreaterThan(0);
  expect(report.books.taken.length).toBeGreaterThan(payments / 2);
}, 7_200_000);
