import { expect, test } from 'vitest';
import { makeCallLimit, makeInFlightLimit } from './limiting-in-flight.ts';

test('there is room for so many, in three batches, and one that hangs holds its own place alone', async () => {
  const air = makeInFlightLimit(6);
  expect([await air.enter(), await air.enter(), await air.enter()]).toEqual([2, 2, 2]);
  let entered = 0;
  const more = air.enter().then((size) => {
    entered += size;
  });
  air.leave(1);
  await Promise.resolve();
  expect(entered).toBe(0);
  air.leave(1);
  await more;
  expect(entered).toBe(2);
  air.widen(9);
  expect(await air.enter()).toBe(3);
  let isCleared = false;
  const cleared = air.cleared().then(() => {
    isCleared = true;
  });
  air.leave(8);
  await Promise.resolve();
  expect(isCleared).toBe(false);
  air.leave(1);
  await cleared;
});

test('a large file leaves room for one at least', async () => {
  const air = makeInFlightLimit(1);
  expect(await air.enter()).toBe(1);
});

test('a provider is given so many at once, also where some of them fail, and all in the end', async () => {
  const { through } = makeCallLimit(3);
  let under = 0;
  let most = 0;
  const ended = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      through(async () => {
        under += 1;
        most = Math.max(most, under);
        await Promise.resolve();
        under -= 1;
        if (n % 4 === 0) throw new Error('no');
      }),
    ),
  );
  expect([most, under, ended.filter(({ status }) => status === 'rejected').length]).toEqual([3, 0, 5]);
});

test('a provider that is shared with others is given fewer at once from then on, and more again once they are gone', async () => {
  const { through, setMost } = makeCallLimit(3);
  const ends: (() => void)[] = [];
  let begun = 0;
  const calls = Array.from({ length: 8 }, () =>
    through(() => {
      begun += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await Promise.resolve();
  expect(begun).toBe(3);
  setMost(1);
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await endOne();
  await endOne();
  expect(begun).toBe(3);
  await endOne();
  expect(begun).toBe(4);
  setMost(3);
  await Promise.resolve();
  expect(begun).toBe(6);
  while (ends.length > 0) await endOne();
  await Promise.all(calls);
  expect(begun).toBe(8);
});
