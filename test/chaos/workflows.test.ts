import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { doneBetween } from './striking.ts';
import { runAmongFaults } from './workflows.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-workflows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A hundred thousand steps between a thousand faults: `npm run chaos`.
test('800 steps of ten for each contact are done between two faults: nobody is lost, nothing is done twice, and nobody stands still', async () => {
  const { problems, struck } = await runAmongFaults({
    folder,
    seed: 5,
    steps: 800,
    inside: 60,
    faults: 2,
    gapMs: [300, 900],
    isHurried: true,
  });
  expect(problems).toEqual([]);
  expect(struck.length).toBeGreaterThanOrEqual(2);
  expect(doneBetween(struck)).toBeGreaterThanOrEqual(800);
  // Faults that meet nobody prove nothing.
  expect(struck.filter(({ inFlight }) => (inFlight.inside ?? 0) > 0)).not.toEqual([]);
});
