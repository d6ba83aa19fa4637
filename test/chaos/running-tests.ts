// Has vitest run tests of `npm run chaos`, as they are told on the screen.
import { spawnSync } from 'node:child_process';

/** Whether they passed. */
export const areGood = (words: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;
