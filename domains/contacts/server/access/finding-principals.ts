// Whom access can be given to: agents of the agency who are not disabled, collections of agents, and the agency as a whole, whose
// principal is its own id (decisions 18, 79). Those who were only invited count: they find what was shared with them when they come.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { PrincipalKind } from './giving-access.ts';

export interface Principal {
  id: string;
  kind: PrincipalKind;
  name: string;
}

/** Those of the ids that are agents whom access can be given to. */
export const findAgents = async (ctx: Context, ids: readonly string[]): Promise<Principal[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Principal>`
    select id, 'agent' as kind, coalesce(full_name, email) as name from agents
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and removed_at is null and status <> 'disabled'
    order by name, id`.execute(ctx.db);
  return rows;
};

/** Agents by their addresses in lower case. */
export const findAgentsByEmail = async (ctx: Context, emails: readonly string[]): Promise<Map<string, Principal>> => {
  const { rows } = await sql<Principal & { email: string }>`
    select id, 'agent' as kind, coalesce(full_name, email) as name, lower(email) as email from agents
    where agency_id = ${ctx.agency.id} and lower(email) = any(${emails}::text[]) and removed_at is null
      and status <> 'disabled'`.execute(ctx.db);
  return new Map(rows.map((row) => [row.email, row]));
};

/** Those of the ids that are lists of agents. */
export const findLists = async (ctx: Context, ids: readonly string[]): Promise<Principal[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Principal>`
    select id, 'list' as kind, display_name as name from collections
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and type_name = 'agent'
    order by name, id`.execute(ctx.db);
  return rows;
};

export const wholeAgency = (ctx: Context): Principal => ({
  id: ctx.agency.id,
  kind: 'agency',
  name: `Everybody at ${ctx.agency.name}`,
});
