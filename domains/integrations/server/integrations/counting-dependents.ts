// What depends on an integration, said before it is turned off, disconnected or made the primary one.
import { sql } from 'kysely';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedIntegrations } from './serving-integrations.ts';

type Calls = (typeof integrationsContract)['calls'];

interface Counted {
  waiting: number;
  senders: number;
  drafts: number;
  workflows: number;
  hasRoute: boolean;
  replaces: string | null;
}

/** GET /crm/integrations/{id}/dependents. Refuses not-found out of reach. */
export const dependents: Verb<Calls['dependents']> = async (ctx, { id }) => {
  await mustReach(ctx, servedIntegrations, id, 'read');
  const { rows } = await sql<Counted>`
    select
      (select count(*) from messages m
       where m.agency_id = i.agency_id and m.status in ('scheduled', 'queued') and m.integration_id = i.id) as waiting,
      (select count(*) from sender_defaults d where d.agency_id = i.agency_id and d.integration_id = i.id) as senders,
      (select count(*) from drafts d where d.agency_id = i.agency_id and strpos(d.content::text, i.id::text) > 0) as drafts,
      (select count(*) from workflows w where w.agency_id = i.agency_id and strpos(w.nodes::text, i.id::text) > 0) as workflows,
      exists (select from number_routes r where r.agency_id = i.agency_id and r.integration_id = i.id) as "hasRoute",
      (select p.integration_name from integrations p
       where p.agency_id = i.agency_id and p.owned_by = i.owned_by and p.channel = i.channel and p.is_primary
         and p.removed_at is null and p.id <> i.id) as replaces
    from integrations i where i.agency_id = ${ctx.agency.id} and i.id = ${id}`.execute(ctx.db);
  return {
    waitingMessages: rows[0]?.waiting ?? 0,
    defaultSenders: rows[0]?.senders ?? 0,
    drafts: rows[0]?.drafts ?? 0,
    workflows: rows[0]?.workflows ?? 0,
    hasRoute: rows[0]?.hasRoute ?? false,
    replaces: rows[0]?.replaces ?? null,
  };
};
