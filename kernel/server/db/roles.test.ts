import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';
import { openLog } from '#/kernel/server/log.ts';
import { breachesOf } from '#/test/catalogue/breaches.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { launchEmbedded } from './embedded/launch.ts';
import { appUrl, prepareRoles } from './roles.ts';

const secretKey = 'c7'.repeat(32);

// A server of its own: roles belong to the whole server, and this one has none yet.
const folder = mkdtempSync(join(tmpdir(), 'lintel-roles-'));
const server = await launchEmbedded({ folder, settings: { fsync: 'off', shared_buffers: '32MB' } });
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asSuperuser = async <T extends pg.QueryResultRow>(sql: string, database = 'postgres'): Promise<T[]> => {
  const client = new pg.Client({ connectionString: server.databaseUrl(database) });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
};

const urlOf = (user: string, database: string): string => {
  const url = new URL(server.databaseUrl(database));
  url.username = user;
  return url.toString();
};

describe('on a managed server, where the owner is no superuser', () => {
  test('an owner who may not create roles is told so', async () => {
    await asSuperuser('create role tenant login');
    await asSuperuser('create database tenant owner tenant');
    const prepared = prepareRoles(urlOf('tenant', 'tenant'), secretKey);
    await expect(prepared).rejects.toThrow(CannotStart);
    await expect(prepared).rejects.toThrow('must be allowed to create the role lintel_app (CREATEROLE)');
  });

  test('an owner who may prepares everything, and the floor of tenancy holds', async () => {
    await asSuperuser('create role landlord login createrole');
    await asSuperuser('create database landlord owner landlord');
    const config = readConfig({ DATABASE_URL: urlOf('landlord', 'landlord'), SECRET_KEY: secretKey });
    const prepared = await prepareDatabase(config, secretKey, openLog('silent', systemClock));
    const client = new pg.Client({ connectionString: server.databaseUrl('landlord') });
    await client.connect();
    expect(await breachesOf(client)).toEqual([]);
    await client.end();
    const app = new pg.Client({ connectionString: prepared.appUrl });
    await app.connect();
    expect((await app.query(`select current_user as name`)).rows).toEqual([{ name: 'lintel_app' }]);
    await app.end();
    await prepared.stop();
  });

  test('functions are marked leakproof only where the owner may', async () => {
    expect(await prepareRoles(urlOf('landlord', 'landlord'), secretKey)).toEqual({ isLeakproof: false });
    await asSuperuser('create database own');
    expect(await prepareRoles(server.databaseUrl('own'), secretKey)).toEqual({ isLeakproof: true });
    const marked = await asSuperuser(`select proleakproof from pg_proc where proname = 'texticlike'`, 'own');
    expect(marked).toEqual([{ proleakproof: true }]);
    // Once a superuser has marked them, an owner who may not finds them so.
    await asSuperuser('alter database own owner to landlord');
    expect(await prepareRoles(urlOf('landlord', 'own'), secretKey)).toEqual({ isLeakproof: true });
  });
});

test('several processes that start at once find the database ready, each behind the one before', async () => {
  await asSuperuser('create database crowded');
  const config = readConfig({ DATABASE_URL: server.databaseUrl('crowded'), SECRET_KEY: secretKey });
  const start = () => prepareDatabase(config, secretKey, openLog('silent', systemClock));
  for (let round = 0; round < 3; round += 1)
    expect(await Promise.all(Array.from({ length: 5 }, start))).toHaveLength(5);
});

test('the app’s password follows from the key alone, and another key gives another', () => {
  const url = 'postgres://owner:pw@db.example/lintel';
  expect(appUrl(url, secretKey)).toBe(appUrl(url, secretKey));
  expect(appUrl(url, 'd8'.repeat(32))).not.toBe(appUrl(url, secretKey));
  expect(appUrl(url, secretKey)).not.toContain('pw@');
});

test('a role that somebody gave too much is taken back to what it may have', async () => {
  await asSuperuser('alter role lintel_app bypassrls createdb');
  await expect(prepareRoles(urlOf('landlord', 'own'), secretKey)).rejects.toThrow('may pass row level security');
  await prepareRoles(server.databaseUrl('own'), secretKey);
  const rows = await asSuperuser(
    `select rolcanlogin, rolbypassrls, rolcreatedb, rolsuper from pg_roles where rolname = 'lintel_app'`,
  );
  expect(rows).toEqual([{ rolcanlogin: true, rolbypassrls: false, rolcreatedb: false, rolsuper: false }]);
});
