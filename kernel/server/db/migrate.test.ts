import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { CannotStart } from '#/kernel/server/config.ts';
import { readSchema } from '#/tools/schema/read-schema.ts';
import { writeTables } from '#/tools/schema/write-tables.ts';
import { migrate } from './migrate.ts';

const files = (await readdir('db/migrations')).filter((file) => file.endsWith('.sql')).toSorted();

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

let databases = 0;
const newDatabase = async (): Promise<string> => {
  databases += 1;
  const name = `migrate_${process.pid}_${databases}`;
  const url = new URL(inject('ownerUrl'));
  const client = await connect(url.toString());
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.toString();
};

const schemaOf = async (url: string): Promise<{ schema: string; tables: string }> => {
  const client = await connect(url);
  await client.query('begin');
  await client.query('drop table migrations');
  const result = { schema: await readSchema(client), tables: await writeTables(client) };
  await client.query('rollback');
  await client.end();
  return result;
};

describe('the migrations of the product', () => {
  test('are applied once, in the order of their names', async () => {
    const url = await newDatabase();
    expect(await migrate(url)).toEqual(files);
    expect(await migrate(url)).toEqual([]);
  });

  test('give the schema and the types that are kept beside them', async () => {
    const url = await newDatabase();
    await migrate(url);
    const { schema, tables } = await schemaOf(url);
    expect(schema, 'run npm run schema').toBe(readFileSync('db/schema.sql', 'utf8'));
    expect(tables, 'run npm run schema').toBe(readFileSync('db/tables.ts', 'utf8'));
  });

  test('are applied by one of several processes that start at once', async () => {
    const url = await newDatabase();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat().toSorted()).toEqual(files);
  });

  test('can be cut off at any moment and begun again', async () => {
    const wanted = await schemaOf(await whole());
    for (const afterMs of [5, 15, 30, 50, 80, 120]) {
      const url = await newDatabase();
      const running = migrate(url).catch((error: unknown) => error);
      await sleep(afterMs);
      const killer = await connect(inject('ownerUrl'));
      await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ]);
      await killer.end();
      await running;
      await migrate(url);
      expect(await schemaOf(url)).toEqual(wanted);
    }
  });
});

const whole = async (): Promise<string> => {
  const url = await newDatabase();
  await migrate(url);
  return url;
};

const folderOf = (contents: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-migrations-'));
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text);
  return folder;
};

describe('a migration', () => {
  test('that was applied and then edited stops the start', async () => {
    const url = await newDatabase();
    const folder = folderOf({ '0001-a.sql': 'create table a (id int)' });
    await migrate(url, folder);
    writeFileSync(join(folder, '0001-a.sql'), 'create table a (id bigint)');
    const again = migrate(url, folder);
    await expect(again).rejects.toThrow(CannotStart);
    await expect(again).rejects.toThrow('0001-a.sql was changed after it had been applied');
  });

  test('that fails leaves nothing of itself, and what came before it stays', async () => {
    const url = await newDatabase();
    const folder = folderOf({
      '0001-a.sql': 'create table a (id int)',
      '0002-b.sql': 'create table b (id int); insert into nowhere values (1)',
    });
    await expect(migrate(url, folder)).rejects.toThrow('0002-b.sql failed: relation "nowhere" does not exist');
    const client = await connect(url);
    const { rows } = await client.query(`select to_regclass('a') is not null as a, to_regclass('b') is not null as b`);
    await client.end();
    expect(rows).toEqual([{ a: true, b: false }]);
    writeFileSync(join(folder, '0002-b.sql'), 'create table b (id int)');
    expect(await migrate(url, folder)).toEqual(['0002-b.sql']);
  });

  test('that comes later with an earlier name is applied as well', async () => {
    const url = await newDatabase();
    const folder = folderOf({ '0002-b.sql': 'create table b (id int)' });
    await migrate(url, folder);
    writeFileSync(join(folder, '0001-a.sql'), 'create table a (id int)');
    expect(await migrate(url, folder)).toEqual(['0001-a.sql']);
  });
});

describe('migrations that many were made into', () => {
  const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');
  const old = {
    '0001-a.sql': `create table a (id int); comment on table a is 'kernel · as it was'`,
    '0002-a-has-a-name.sql': 'alter table a add column name text',
    '0003-b.sql': 'create table b (id int)',
  };
  const made = {
    '0001-a.sql': `create table a (\n  id int,\n  name text\n);\ncomment on table a is 'team · as it is; it''s another''s';`,
    '0003-b.sql': old['0003-b.sql'],
  };
  const lately = '0004-words.sql';
  const squashed = {
    into: Object.keys(made),
    from: {
      ...Object.fromEntries(Object.entries(old).map(([name, text]) => [name, ['another', checksum(text)]])),
      [lately]: ['of somebody else'],
    },
    mayLack: [lately],
  };
  const now = folderOf({ ...made, 'squashed.json': JSON.stringify(squashed), '0005-c.sql': 'create table c (id int)' });

  test('take over a database that all of those made, with what it holds, once', async () => {
    const url = await newDatabase();
    await migrate(url, folderOf(old));
    const client = await connect(url);
    await client.query(`insert into a values (1, 'kept')`);
    expect(await migrate(url, now)).toEqual(['0005-c.sql']);
    expect(await migrate(url, now)).toEqual([]);
    const { rows } = await client.query(
      `select a.*, obj_description('a'::regclass) as comment, array(select name from migrations order by name) as applied from a`,
    );
    await client.end();
    expect(rows).toEqual([
      {
        id: 1,
        name: 'kept',
        comment: `team · as it is; it's another's`,
        applied: ['0001-a.sql', '0003-b.sql', '0005-c.sql'],
      },
    ]);
  });

  test('stop the start, in one sentence, where only some of those were applied, and leave all as it is', async () => {
    const url = await newDatabase();
    await migrate(url, folderOf({ '0001-a.sql': old['0001-a.sql'] }));
    const again = migrate(url, now);
    await expect(again).rejects.toThrow(CannotStart);
    await expect(again).rejects.toThrow('it lacks 0002-a-has-a-name.sql. Begin with an empty one.');
    const client = await connect(url);
    const { rows } = await client.query('select name from migrations');
    await client.end();
    expect(rows).toEqual([{ name: '0001-a.sql' }]);
  });

  test('are all that an empty database needs', async () => {
    expect(await migrate(await newDatabase(), now)).toEqual(['0001-a.sql', '0003-b.sql', '0005-c.sql']);
  });
});
