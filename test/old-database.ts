// A database as it stood before one migration, to lay in it what that one finds.
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { systemIds } from '#/kernel/server/clock.ts';
import { migrate } from '#/kernel/server/db/migrate.ts';

export interface OldDatabase {
  /** Of the owner of its tables, as `migrate` takes it. */
  url: string;
  client: pg.Client;
}

const serve = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Opens databases as the migrations before the named file left them ('0801-ledger.sql'); they are gone with the tests of the file. */
export const databasesBefore = (own: string): (() => Promise<OldDatabase>) => {
  const before = mkdtempSync(join(tmpdir(), 'lintel-before-'));
  cpSync('db/migrations', before, {
    recursive: true,
    filter: (source) => !source.endsWith('.sql') || basename(source) < own,
  });
  afterAll(() => rm(before, { recursive: true }));
  return async () => {
    const name = `before_${systemIds.next().replaceAll('-', '')}`;
    await serve(`create database ${name}`);
    const url = new URL(inject('ownerUrl'));
    url.pathname = `/${name}`;
    await migrate(url.toString(), before);
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    afterAll(async () => {
      await client.end();
      await serve(`drop database ${name}`);
    });
    return { url: url.toString(), client };
  };
};
