// Where a browser that talks by Twilio connects: its signalling, and where its library tells how a line was.
import { sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';

const hosts = [
  'wss://voice-js.roaming.twilio.com',
  'https://eventgw.twilio.com',
  'https://eventgw.us1.twilio.com',
] as const;

/** None where no integration of the installation carries calls by Twilio. */
export const browserHosts = async ({ db }: PublicContext): Promise<readonly string[]> => {
  const { rows } = await sql`select from carrying_integrations where provider = 'twilio' limit 1`.execute(db);
  return rows.length > 0 ? hosts : [];
};
