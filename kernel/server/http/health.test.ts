import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '#/kernel/server/db/database.ts';
import { openHouse } from '#/test/house.ts';
import { mountHealth } from './health.ts';

const { app, house } = await openHouse({ doors: [] });

test('a living process is healthy and ready', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('a process that begins to stop is healthy but not ready', async () => {
  app.life.isDraining = true;
  const ready = await app.inject('/readyz');
  app.life.isDraining = false;
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('without its database a process is healthy but not ready, and says nothing about why', async () => {
  const database = openDatabase('postgres://nobody@localhost/nothing?host=/nowhere', 1, house.log);
  const alone = Fastify();
  mountHealth(alone, { ...house, database });
  const ready = await alone.inject('/readyz');
  expect([ready.statusCode, ready.body]).toEqual([503, '{"status":"waiting for the database"}']);
  expect((await alone.inject('/healthz')).statusCode).toBe(200);
  await database.close();
});
