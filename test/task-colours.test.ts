import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { taskDisplayStates } from '#/domains/tasks/contract.ts';
import { stateLooks } from '#/domains/tasks/web/task/state-look.ts';
import { contrast } from '#/ui/theme/contrast.ts';

const css = readFileSync('ui/theme/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]');

const tokenIn = (scheme: string, token: string): string =>
  new RegExp(`${token}: (#[0-9a-f]{6});`).exec(scheme)?.[1] ?? '';

test.for([
  ['light', light],
  ['dark', dark],
] as const)('R160: each state of a task has colours of its own that can be read on a %s screen', ([, scheme]) => {
  const pairs = taskDisplayStates.map((state) => {
    const { ground, words } = stateLooks[state];
    const pair = [tokenIn(scheme, ground), tokenIn(scheme, words)] as const;
    expect(contrast(...pair), state).toBeGreaterThanOrEqual(4.5);
    return pair.join();
  });
  expect(new Set(pairs).size).toBe(8);
});
