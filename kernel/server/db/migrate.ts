// Applies the plain SQL migrations in name order, each in a transaction of its own, one process at a time.
// A file that was applied and then edited stops the start: the databases of others hold what it said before.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CannotStart } from '#/kernel/server/config.ts';
import { asOnlyOwner } from './owner-connection.ts';
import { checksumOf, takeOverSquashed } from './squashed.ts';

const folder = join(import.meta.dirname, '../../../db/migrations');

/** Brings the database up to date with the files of a folder; answers the names of those applied now. `url` is the owner's. */
export const migrate = (url: string, from = folder): Promise<string[]> =>
  asOnlyOwner(url, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    const applied = await takeOverSquashed(client, from, new Map(rows.map(({ name, checksum }) => [name, checksum])));
    const now: string[] = [];
    for (const name of (await readdir(from)).filter((file) => file.endsWith('.sql')).toSorted()) {
      const text = await readFile(join(from, name), 'utf8');
      const checksum = checksumOf(text);
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before)
        throw new CannotStart(
          `The migration ${name} was changed after it had been applied. Restore it and write a new one.`,
        );
      await apply(client, name, text, checksum);
      now.push(name);
    }
    return now;
  });

const apply = async (client: pg.Client, name: string, text: string, checksum: string): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // Where the connection is lost, so is the transaction.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
