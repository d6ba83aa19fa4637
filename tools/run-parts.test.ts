import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costOf, runParts } from './run-parts.ts';

// Judged by the clock: the time of the processor is what is told here, and more of it is no failure.
test('what a part used of the processor is told where the system tells it, with what its own children used', async () => {
  const burn = 'while (process.cpuUsage().user < 300_000);';
  const parent = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`;
  const [outcome] = await runParts([{ title: 'burning', command: ['node', '-e', parent] }], 1);
  expect(outcome).toMatchObject({ isGood: true });
  if (existsSync('/proc/self/stat')) expect(outcome?.processorSeconds).toBeGreaterThan(0.25);
  else expect(outcome?.processorSeconds).toBeUndefined();
});

test('what several parts cost is their processors together, and nothing is said where nothing is known', () => {
  expect(costOf([{ processorSeconds: 1_200.4 }, {}, { processorSeconds: 501.2 }], 931)).toBe(
    '931 s, 1702 s of processor',
  );
  expect(costOf([{}, {}], 931)).toBe('931 s');
});
