// Databases that were made before the first release, by many migrations where there is one for each domain now. Both make the same tables:
// where all of the old files were applied as they were, the new ones are taken for applied.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { CannotStart } from '#/kernel/server/config.ts';

/** `squashed.json` beside the migrations. */
const squash = z.object({
  /** The files that stand for the old ones. */
  into: z.array(z.string()),
  /** The old files with the checksums they had. */
  from: z.record(z.string(), z.array(z.string())),
  /** Those of them that only said something about tables, which is said again. */
  mayLack: z.array(z.string()),
});

/** By name the checksum of a migration that was applied. */
export type Applied = ReadonlyMap<string, string>;

/** The checksum under which a migration is recorded. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Records the migrations of a folder in place of those that they were made from; answers what is applied then. Refuses a database that has
 * only some of the old ones: nothing could bring it up to date.
 */
export const takeOverSquashed = async (client: pg.Client, folder: string, applied: Applied): Promise<Applied> => {
  const list = join(folder, 'squashed.json');
  if (!existsSync(list)) return applied;
  const { into, from, mayLack } = z.parse(squash, JSON.parse(await readFile(list, 'utf8')));
  const files = await Promise.all(
    into.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
  const current = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const old = Object.keys(from).filter((name) => from[name]?.includes(applied.get(name) ?? ''));
  // A file that is the same as ever says nothing of when the database was made.
  if (old.every((name) => applied.get(name) === current.get(name))) return applied;
  const lacking = Object.keys(from).find((name) => !old.includes(name) && !mayLack.includes(name));
  if (lacking !== undefined)
    throw new CannotStart(
      `This database was made before the first release and was not brought up to date then: it lacks ${lacking}. Begin with an empty one.`,
    );
  await client.query('begin');
  await client.query('delete from migrations where name = any($1)', [old]);
  for (const { name, text, checksum } of files) {
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    for (const [comment] of text.matchAll(/^comment on \w+ \w+ is '(?:[^']|'')*';$/gm)) await client.query(comment);
  }
  await client.query('commit');
  return new Map([...[...applied].filter(([name]) => !old.includes(name)), ...current]);
};
