// The long version of `reminding.test.ts`: ten thousand within seconds.
import { test } from 'vitest';
import { remindAmongKills } from './reminding.ts';

test(
  'S3, I8: killed again and again in a minute of 10,000 reminders, none is lost and none is told twice',
  () =>
    remindAmongKills({
      total: 10_000,
      outwards: 100,
      killedAfter: [1, 1_500, 3_000, 4_500, 6_000, 7_500, 9_000],
    }),
  300_000,
);
