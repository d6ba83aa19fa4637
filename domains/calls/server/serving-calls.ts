// A call as the wire shows it: the entity's SQL side. Whoever reaches the contact reaches the calls with it.
import { sql } from 'kysely';
import { callEntity } from '#/domains/calls/contract.ts';
import { givenSql, servedContacts } from '#/domains/contacts/server.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
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
    participants: () => sql`coalesce((
        select json_agg(json_build_object('type', l.kind, '_id', coalesce(l.agent_id, t.contact_id),
          'fullName', case l.kind when 'agent' then a.full_name else c.full_name end, 'number', l.number,
          'joinedAt', ${momentOf(sql`l.answered_at`)}, 'leftAt', ${momentOf(sql`l.ended_at`)}) order by l.asked_at, l.id)
        from call_legs l
        left join agents a on l.kind = 'agent' and a.agency_id = l.agency_id and a.id = l.agent_id
        left join contacts c on l.kind = 'contact' and c.agency_id = l.agency_id and c.id = t.contact_id
        where l.agency_id = t.agency_id and l.call_id = t.id), '[]'::json)`,
    agent: pointsTo(pointedAgents, sql`t.agent_id`),
    access: () => sql`null::jsonb`,
  },
});
