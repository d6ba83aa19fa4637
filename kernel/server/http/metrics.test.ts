import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '#/kernel/server/db/database.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { mountMetrics } from './metrics.ts';

const { app, house, owner } = await openHouse({ doors: [] });

const metrics = async (): Promise<string> => (await app.inject('/metrics')).body;

test('requests are counted by pattern and status, strangers’ paths as one', async () => {
  await app.inject('/healthz');
  await app.inject(`/api/crm/${people.maya.agentId}`);
  await app.inject({ method: 'POST', url: '/somewhere/else' });
  const text = await metrics();
  expect(text).toMatch(/lintel_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
  expect(text).toMatch(/route="none",status="404"\} 1/);
  expect(text).not.toContain(people.maya.agentId);
  expect(text).not.toContain('somewhere');
});

test('without the database everything else is still measured', async () => {
  const database = openDatabase('postgres://nobody@localhost/nothing?host=/nowhere', 1, house.log);
  const alone = Fastify();
  mountMetrics(alone, { ...house, database });
  const response = await alone.inject('/metrics');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('lintel_pool_connections');
  await database.close();
});

test('pool, event loop and due timers are measured', async () => {
  await owner.query(
    `insert into timers (kind, agency_id, subject_id, due_at) select 'rehearsal', id, gen_random_uuid(), now() from agencies limit 2`,
  );
  const text = await metrics();
  expect(text).toMatch(/lintel_pool_connections\{state="idle"\} \d/);
  expect(text).toMatch(/lintel_nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).toContain('lintel_timers_due{kind="rehearsal"} 2');
});
