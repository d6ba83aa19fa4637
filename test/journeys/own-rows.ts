// The rows of the journeys' own database, written past the product: what an older version, a restored copy or a mistake of ours left there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs statements as the owner of the database, whom nothing holds back; each with the same values. */
export const intoRows = async (statements: readonly string[], values: readonly unknown[]): Promise<void> => {
  const [, , , port, sockets = ''] = readFileSync(
    join(process.env.LINTEL_FOLDER ?? '', 'postgres/postmaster.pid'),
    'utf8',
  ).split('\n');
  const client = new pg.Client({
    connectionString: `postgres://postgres@localhost:${port}/lintel?host=${encodeURIComponent(sockets)}`,
  });
  await client.connect();
  try {
    for (const statement of statements) {
      const { rowCount } = await client.query(statement, [...values]);
      if (rowCount === 0) throw new Error(`No row was written by: ${statement}`);
    }
  } finally {
    await client.end();
  }
};
