// `npm run schema`: migrates a database of its own and writes db/schema.sql and db/tables.ts from its catalogue. With --check it only
// says whether they are what it would write.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  const written = { 'db/schema.sql': await readSchema(client), 'db/tables.ts': await writeTables(client) };
  await client.end();
  for (const [file, text] of Object.entries(written)) {
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text) {
      process.stdout.write(`${file} is not what the migrations make: npm run schema\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
