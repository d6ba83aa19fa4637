// A call as the wire shows it: the entity's SQL side. Whoever reaches the contact reaches the calls with it.
import { sql } from 'kysely';
import { callEntity } from '#/domains/calls/contract.ts';
import { givenSql, servedContacts } from '#/domains/contacts/server.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

export const servedCalls = serveEntity(callEntity, {
  // A contact that is deleted takes its calls along, until it comes back.
  exists: () =>
    sql`exists (select from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id and c.removed_at is null)`,
  // What tells the reach of contacts is an attribute of theirs; here one of the same name asks it of the call's contact.
  reach: (actor, ctx) => servedContacts.reach(actor, ctx, 'read'),
  scope: (ctx) =>
    ctx.domainId === null
      ? undefined
      : sql`exists (select from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id and c.domain_id = ${ctx.domainId})`,
  asks: {
    access: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? []),
  },
  computed: {
    contact: () =>
      sql`(select json_build_object('_id', c.id, 'displayName', c.full_name) from contacts c
        where c.agency_id = t.agency_id and c.id = t.contact_id)`,
    agent: pointsTo(pointedAgents, sql`t.agent_id`),
    access: () => sql`null::jsonb`,
  },
});
