import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookTogether } from './looking-together.ts';

test('whoever asks is answered by a look that began afterwards, and many who ask meanwhile by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      async (scheduler, changes) => {
        let value = 0;
        let looks = 0;
        const ask = lookTogether((key) => {
          looks += 1;
          const seen = value;
          return scheduler.schedule(Promise.resolve(`${key} ${seen}`));
        });
        const asked: Promise<void>[] = [];
        const steps = scheduler.scheduleSequence(
          changes.map((isChange) => () => {
            if (isChange) value += 1;
            const least = value;
            asked.push(ask('a').then((said) => expect(Number(said.slice(2))).toBeGreaterThanOrEqual(least)));
            return Promise.resolve();
          }),
        );
        await scheduler.waitIdle();
        await steps.task;
        await Promise.all(asked);
        expect(looks).toBeLessThanOrEqual(changes.length);
      },
    ),
  );
});

test('a thousand at once are two looks at most, and a look that fails is met by those alone who asked before it began', async () => {
  let looks = 0;
  const ask = lookTogether((key) => {
    looks += 1;
    return looks === 2 ? Promise.reject(new Error('away')) : Promise.resolve(key);
  });
  await Promise.all(Array.from({ length: 1_000 }, () => ask('a')));
  expect(looks).toBe(1);
  await expect(Promise.all([ask('a'), ask('a')])).rejects.toThrow('away');
  expect(await ask('a')).toBe('a');
  expect(looks).toBe(3);
});
