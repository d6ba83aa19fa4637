import { expect, test } from 'vitest';
import { makeClaimLimit } from './limiting-claims.ts';

test('there is room for so many, in three batches, and one that hangs holds its own place alone', async () => {
  const limit = makeClaimLimit(6);
  expect([await limit.enter(), await limit.enter(), await limit.enter()]).toEqual([2, 2, 2]);
  let entered = 0;
  const more = limit.enter().then((size) => {
    entered += size;
  });
  limit.leave(1);
  await Promise.resolve();
  expect(entered).toBe(0);
  limit.leave(1);
  await more;
  expect(entered).toBe(2);
  limit.widen(9);
  expect(await limit.enter()).toBe(3);
  let isCleared = false;
  const cleared = limit.cleared().then(() => {
    isCleared = true;
  });
  limit.leave(8);
  await Promise.resolve();
  expect(isCleared).toBe(false);
  limit.leave(1);
  await cleared;
});

test('a large file leaves room for one at least', async () => {
  const limit = makeClaimLimit(1);
  expect(await limit.enter()).toBe(1);
});
