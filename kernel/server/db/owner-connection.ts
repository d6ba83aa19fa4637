// One connection of the database's owner, for the start and for tools. Nothing else connects as the owner.
import pg from 'pg';

/** Connects. A connection that is lost rejects the query at hand or the next one, instead of ending the process. */
export const connectOwner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
