import { expect, test, vi } from 'vitest';
import type { Proof } from '#/kernel/contract/proof.ts';
import { type Begun, proverOf } from './proving.ts';

const begun = (start: string): Begun => ({ start, challenge: { signature: start } as Begun['challenge'] });
const proof = {} as Proof;

test('a challenge is solved once, from the first key on, and another start has its own', async () => {
  const solve = vi.fn(() => Promise.resolve(proof));
  const prove = proverOf(solve);
  void prove(begun('a'));
  expect(await prove(begun('a'))).toEqual({ start: 'a', proof });
  expect(solve).toHaveBeenCalledTimes(1);
  await prove(begun('b'));
  expect(solve).toHaveBeenCalledTimes(2);
});

test('answers go without a proof where it could not be had, and with one the next time', async () => {
  const solve = vi.fn(() => Promise.resolve(proof)).mockImplementationOnce(() => Promise.reject(new Error('no code')));
  const prove = proverOf(solve);
  expect(await prove(begun('a'))).toEqual({ start: 'a' });
  expect(await prove(begun('a'))).toEqual({ start: 'a', proof });
});
