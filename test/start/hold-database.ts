// Starts an embedded server in the folder that is named, with one row in it, and holds it until it is told or made to end: a process for
// tests to kill.
import pg from 'pg';
import { launchEmbedded } from '#/kernel/server/db/embedded/launch.ts';

const [folder = ''] = process.argv.slice(2);
const database = await launchEmbedded({ folder, settings: { shared_buffers: '32MB' } });
const client = new pg.Client({ connectionString: database.databaseUrl('postgres') });
await client.connect();
await client.query('create table if not exists kept as select 11 as value');
await client.end();
process.stdout.write('ready\n');
process.on('SIGTERM', () => {
  void database.stop().then(() => process.exit(0));
});
setInterval(() => undefined, 60_000);
