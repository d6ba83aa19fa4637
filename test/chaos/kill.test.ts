import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killAgainAndAgain } from './kill.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-chaos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Fifty times: `npm run chaos`.
test('killed twice under load, once with its database, no acknowledged write is lost or done twice, and every restart serves', async () => {
  const report = await killAgainAndAgain({ folder, rounds: 2, seed: 7 });
  expect(report.problems).toEqual([]);
  expect(report.restarts).toHaveLength(2);
  expect(report.acknowledged).toBeGreaterThanOrEqual(10);
});
