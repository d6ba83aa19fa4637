// `npm run schema`: migrates a database of its own and writes db/schema.sql and db/tables.ts from its catalogue.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { launchEmbedded } from '#/kernel/server/db/embedded/launch.ts';
import { migrate } from '#/kernel/server/db/migrate.ts';
import { prepareRoles } from '#/kernel/server/db/roles.ts';
import { readSchema } from './read-schema.ts';
import { writeTables } from './write-tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'lintel-schema-'));
const server = await launchEmbedded({ folder, settings: { fsync: 'off' } });
try {
  const url = server.databaseUrl('postgres');
  await prepareRoles(url, '0'.repeat(64));
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop table migrations');
  await writeFile('db/schema.sql', await readSchema(client));
  await writeFile('db/tables.ts', await writeTables(client));
  await client.end();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
