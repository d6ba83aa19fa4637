// The agency's own hosts: who comes from one of them came from nowhere new.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** Its web domains, and the sites that its beacon is allowed on. */
export const ownHosts = async (ctx: Context): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ host: string }>`
    select host from domains where agency_id = ${ctx.agency.id}
    union select unnest(allowed_sites) from beacon_settings where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  return new Set(rows.map(({ host }) => bare(host)));
};

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '');

export const isOwnHost = (own: ReadonlySet<string>, host: string): boolean => own.has(bare(host));
