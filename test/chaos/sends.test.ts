import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendAmongFaults } from './sends.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-sends-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('G1: 600 mails and texts among ten faults and lost answers: none twice, none lost, what is in doubt is listed, and the ledger balances', async () => {
  const report = await sendAmongFaults({
    folder,
    seed: 11,
    sends: 600,
    faults: 10,
    everyMs: 1_200,
    workers: 2,
    // Silence until a call gives up takes twenty seconds: here it breaks off after one.
    providers: { silenceMs: 1_000 },
    isHurried: true,
  });
  expect(report.problems).toEqual([]);
  expect(report.doubtful).toBeGreaterThan(10);
  expect(Object.values(report.states).reduce((all, count) => all + count, 0)).toBe(600);
  // A carrier can be asked, a mail server cannot.
  expect(report.states['sms uncertain'] ?? 0).toBe(0);
  expect(report.states['email uncertain'] ?? 0).toBeGreaterThan(0);
});
