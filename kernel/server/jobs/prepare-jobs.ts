// The job engine's own tables, made and renewed by the owner of the database at the start (decision 98). The process then works in
// them as the app's role, which may not change them.
import { PgBoss } from 'pg-boss';
import { asOnlyOwner } from '#/kernel/server/db/owner-connection.ts';
import { appRole } from '#/kernel/server/db/roles.ts';
import { laneNames, queueOf } from './lanes.ts';

export const jobSchema = 'pgboss';

/** Brings the engine's schema and lanes up to date. `ownerUrl` is the owner's connection. */
export const prepareJobs = (ownerUrl: string): Promise<void> =>
  asOnlyOwner(ownerUrl, async (client) => {
    const boss = new PgBoss({
      connectionString: ownerUrl,
      schema: jobSchema,
      max: 2,
      supervise: false,
      schedule: false,
      reindex: false,
    });
    const errors: unknown[] = [];
    boss.on('error', (error) => errors.push(error));
    await boss.start();
    for (const lane of laneNames) {
      const { name, ...options } = queueOf(lane);
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    await boss.stop({ graceful: false });
    if (errors.length > 0) throw new AggregateError(errors, 'The job engine could not be prepared');
    await client.query(`
      grant usage on schema ${jobSchema} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${appRole};
      grant execute on all functions in schema ${jobSchema} to ${appRole};`);
  });
