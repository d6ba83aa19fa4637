// Connections of the database's owner, for the start and for tools. Nothing else connects as the owner.
import pg from 'pg';

// Any number will do, as long as no one else in this database uses it.
const lockNumber = 4_710_101;

/** Connects. A connection that is lost rejects the query at hand or the next one, instead of ending the process. */
export const connectOwner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/**
 * Changes the database as its only changer: of processes that start at once each waits for the one before. PostgreSQL refuses two who
 * change one table's rights at the same moment ("tuple concurrently updated"). Not to be nested.
 */
export const asOnlyOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectOwner(url);
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work(client);
  } finally {
    await client.end();
  }
};
