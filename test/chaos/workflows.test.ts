import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runAmongFaults } from './workflows.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-workflows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('300 contacts go through ten steps each among five faults: nobody is lost, nothing is done twice, and nobody stands still', async () => {
  const { problems, faults } = await runAmongFaults({
    folder,
    seed: 5,
    contacts: 300,
    faults: 5,
    everyMs: 600,
    isHurried: true,
  });
  expect(problems).toEqual([]);
  expect(Object.values(faults).reduce((all, count) => all + count, 0)).toBe(5);
});
