// A request as the wire shows it: the entity's SQL side. Who reaches the contact reaches it, and so does the agent whose home it is about;
// settling it is for whoever may change the contact.
import { type RawBuilder, sql } from 'kysely';
import { givenSql, reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { siteRequestEntity } from '#/domains/sites/contract/site-requests.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { type Act, type Reach, serveEntity } from '#/kernel/server/entities/served-entity.ts';

const nothing = () => sql`null::jsonb`;
const seesContact = (ctx: Context) => reachesSql(ctx, sql`t.contact_id`);
const ofContact = (value: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql`(select ${value} from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id and ${condition})`;

const reach = async (actor: Actor, ctx: Context, act: Act): Promise<Reach> => {
  const throughContacts = await servedContacts.reach(actor, ctx, act === 'read' ? 'read' : 'write');
  if (throughContacts === 'all' || act !== 'read' || actor.agentId === null) return throughContacts;
  return [[{ field: 'agentAccess', rule: 'isInIds', value: [actor.agentId] }], ...throughContacts];
};

export const servedRequests = serveEntity(siteRequestEntity, {
  // A contact that is deleted takes its requests along, until it comes back.
  exists: () =>
    sql`exists (select from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id and c.removed_at is null)`,
  reach,
  links: {
    contact: { column: 'contact_id' },
    agent: { column: 'agent_id' },
    settledBy: { column: 'settled_by' },
    agentAccess: { column: 'agent_id' },
  },
  asks: {
    access: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? []),
    writeAccess: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? [], 'write'),
  },
  computed: {
    who: () =>
      ofContact(sql`coalesce(c.full_name, c.emails -> 0 ->> 'emailAddress', c.phones -> 0 ->> 'number', 'Somebody')`),
    contact: (ctx: Context) =>
      ofContact(sql`json_build_object('_id', c.id, 'displayName', coalesce(c.full_name, 'Unknown'))`, seesContact(ctx)),
    contactId: (ctx: Context) => sql`(case when ${seesContact(ctx)} then t.contact_id end)`,
    isHomeGone: () => sql`(not exists (select from listings l
      where l.agency_id = t.agency_id and l.id = t.listing_id and l.removed_at is null))`,
    agent: pointsTo(pointedAgents, sql`t.agent_id`),
    settledBy: pointsTo(pointedAgents, sql`t.settled_by`),
    isEditable: (ctx: Context) =>
      ctx.can('contact.write') ? sql`coalesce(${reachesSql(ctx, sql`t.contact_id`, 'write')}, false)` : sql`false`,
    appointmentAt: () => sql`(select a.start_at from appointments a
      where a.agency_id = t.agency_id and a.id = t.appointment_id and a.removed_at is null)`,
    hasEmail: () => ofContact(sql`jsonb_array_length(c.emails) > 0`),
    agentAccess: nothing,
    access: nothing,
    writeAccess: nothing,
  },
});
