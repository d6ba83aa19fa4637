import { test } from 'vitest';
import { remindAmongKills } from './reminding.ts';

// Ten thousand: `npm run chaos`.
test('S3, I8: killed again and again among 800 reminders, none is lost and none is told twice', () =>
  remindAmongKills({ total: 800, outwards: 40, killedAfter: [1, 400] }));
