import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { system } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { keepSchedules, schedule } from '#/kernel/server/jobs/schedule.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const sweep = schedule({
  cron: '0 3 * * *',
  zone: 'Europe/Bucharest',
  job: job({ name: 'test.sweep', lane: 'long', input: z.object({}), run: () => Promise.resolve() }),
});
const clock = testClock('2026-03-10T12:00:00Z');
const older = await openHouse({ doors: [{ name: 'test', calls: [], schedules: [sweep] }], clock });
const newer = await openHouse({ doors: [], clock, beside: older });
const { owner, house, settle } = older;

const times = async (): Promise<unknown[]> =>
  (await owner.query(`select name, key, cron, timezone, data->>'name' as job from pgboss.schedule order by key`)).rows;

test('the engine keeps the times that the doors declare, in their zones, and forgets those of an older program', async () => {
  const kernel = { name: 'quick', key: 'kernel-upkeep', cron: '37 * * * *', timezone: 'UTC', job: 'kernel.upkeep' };
  await keepSchedules(house);
  await keepSchedules(house);
  expect(await times()).toEqual([
    kernel,
    { name: 'long', key: 'test-sweep', cron: '0 3 * * *', timezone: 'Europe/Bucharest', job: 'test.sweep' },
  ]);
  await keepSchedules(newer.house);
  expect(await times()).toEqual([kernel]);
});

test('upkeep forgets what is long over, in every agency, and nothing else', async () => {
  const { northlight, harbor } = agencies;
  for (const { id } of [northlight, harbor]) {
    await owner.query(
      `insert into idempotency_keys (agency_id, actor, call, key, body_hash, status, created_at)
       select $1, 'a', 'c', k, 'x', 200, timestamptz '2026-03-10T12:00Z' - make_interval(hours => h) from (values ('old', 25), ('young', 23)) v (k, h)`,
      [id],
    );
    await owner.query(
      `insert into jobs (agency_id, id, kind, title, status, input, created_at, finished_at)
       select $1, gen_random_uuid(), 'k', t, 'done', '{}', now(), timestamptz '2026-03-10T12:00Z' - make_interval(days => d) from (values ('old', 181), ('young', 179)) v (t, d)`,
      [id],
    );
  }
  await owner.query(
    `insert into idempotency_keys (agency_id, actor, call, key, body_hash, status, created_at)
     values ('00000000-0000-0000-0000-000000000000', 'a', 'c', 'old public', 'x', 200, '2026-03-08T12:00Z')`,
  );
  await owner.query(
    `insert into tokens (token_hash, purpose, created_at, expires_at) values
       ('old', 'invite', now(), '2026-03-03T11:00Z'), ('young', 'invite', now(), '2026-03-04T12:00Z')`,
  );
  await owner.query(
    `insert into sessions (id, token_hash, user_id, agency_id, is_remembered, user_agent, created_at, signed_in_at, last_seen_at, expires_at, ended_at)
     select gen_random_uuid(), v.name::bytea, $1, $2, false, v.name, now(), now(), now(), v.expires, v.ended
     from (values ('ended long ago', timestamptz '2027-01-01', timestamptz '2026-02-07'),
                  ('expired long ago', '2026-02-07', null), ('ended lately', '2027-01-01', '2026-02-10')) v (name, expires, ended)`,
    [people.tom.userId, northlight.id],
  );
  await owner.query(
    `insert into rate_limits (bucket, window_start, count) values ('old', '2026-03-09T11:00Z', 1), ('young', '2026-03-10T11:00Z', 1)`,
  );
  await openPublic(house, { actor: system, request: null }, (ctx) => ctx.house.jobs.enqueue(ctx, 'kernel.upkeep', {}));
  expect(await settle()).toEqual([{ name: 'kernel.upkeep', became: 'done' }]);
  const left = async (query: string): Promise<unknown[]> =>
    (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name);
  expect(await left('select key as name from idempotency_keys')).toEqual(['young', 'young']);
  expect(await left('select title as name from jobs')).toEqual(['young', 'young']);
  expect(await left(`select encode(token_hash, 'escape') as name from tokens`)).toEqual(['young']);
  expect(await left(`select user_agent as name from sessions where user_agent is not null`)).toEqual(['ended lately']);
  expect(await left('select bucket as name from rate_limits')).toEqual(['young']);
});
