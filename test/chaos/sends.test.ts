import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendAmongFaults } from './sends.ts';
import { doneBetween } from './striking.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-sends-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

// Twenty thousand between 330 faults: `npm run chaos`.
test('150 mails and texts between four faults and amid lost answers: none twice, none lost, what is in doubt is listed, and the ledger balances', async () => {
  const report = await sendAmongFaults({
    folder,
    seed: 11,
    sends: 150,
    faults: 4,
    gapMs: [600, 1_800],
    workers: 2,
    ahead: 60,
    // Silence until a call gives up takes twenty seconds: here it breaks off after one.
    providers: { silenceMs: 1_000 },
    isHurried: true,
  });
  expect(report.problems).toEqual([]);
  expect(report.doubtful).toBeGreaterThan(3);
  expect(Object.values(report.states).reduce((all, count) => all + count, 0)).toBe(report.messages);
  expect(report.struck.length).toBeGreaterThanOrEqual(4);
  expect(doneBetween(report.struck)).toBeGreaterThanOrEqual(150);
  // Faults that meet nothing prove nothing.
  expect(report.struck.filter(({ inFlight }) => sumOf(inFlight) > 0)).not.toEqual([]);
  // A carrier can be asked, a mail server cannot.
  expect(report.states['sms uncertain'] ?? 0).toBe(0);
  expect(report.states['email uncertain'] ?? 0).toBeGreaterThan(0);
});
