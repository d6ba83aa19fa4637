// How much a feed may be asked, counted in the database for all processes.
import { expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { takeTokens } from './buckets.ts';
import { dialectOf } from './dialects.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const one = await openHouse({ clock });
const other = await openHouse({ clock, beside: one });
const { limits } = dialectOf('mlsGrid');
const take = ({ house }: typeof one) =>
  openSystem(house, agencies.northlight.id, (ctx) => takeTokens(ctx, 'key', limits));

test('two processes share what may be asked in a second, and are told when they may', async () => {
  expect(await take(one)).toBeNull();
  const wait = await take(other);
  // Of two a second we ask for four fifths: 0.6 are left of 1.6, and the rest of one comes in a quarter of a second.
  expect(wait).toEqual(clock.now().add({ milliseconds: 250 }));
  clock.pass({ seconds: 1 });
  expect(await take(other)).toBeNull();
});

test('an hour’s worth is not asked twice in it, however many ask at once', async () => {
  clock.pass({ hours: 25 });
  const few = [{ name: 'hour', requests: 10, seconds: 3_600 }] as const;
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      openSystem((at % 2 === 0 ? one : other).house, agencies.northlight.id, (ctx) => takeTokens(ctx, 'few', few)),
    ),
  );
  expect(all.filter((wait) => wait === null)).toHaveLength(8);
});
