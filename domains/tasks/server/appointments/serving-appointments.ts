// An appointment as the wire shows it: the entity's SQL side. Who may see and change it is told as for tasks (decision 16).
import { sql } from 'kysely';
import { givenSql, reachesSql } from '#/domains/contacts/server.ts';
import { appointmentEntity } from '#/domains/tasks/contract.ts';
import { editableSql, reachThrough } from '#/domains/tasks/server/reaching.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

const nothing = () => sql`null::jsonb`;
const seesContact = (ctx: Context) => reachesSql(ctx, sql`t.contact_id`);
const contactSql = (ctx: Context, value: ReturnType<typeof sql>) =>
  sql`(select ${value} from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id and ${seesContact(ctx)})`;

export const servedAppointments = serveEntity(appointmentEntity, {
  // A contact that is deleted takes its appointments along, until it comes back.
  exists: () => sql`t.removed_at is null and not t.is_contact_removed`,
  reach: reachThrough({ hasLists: false }),
  links: {
    contact: { column: 'contact_id' },
    agent: { column: 'agent_id' },
    agentAccess: { column: 'agent_id' },
    makerAccess: { column: 'created_by' },
  },
  asks: {
    access: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? []),
    writeAccess: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? [], 'write'),
  },
  computed: {
    contact: (ctx: Context) => contactSql(ctx, sql`json_build_object('_id', c.id, 'displayName', c.full_name)`),
    contactId: (ctx: Context) => sql`(case when ${seesContact(ctx)} then t.contact_id end)`,
    contactUserName: (ctx: Context) =>
      contactSql(
        ctx,
        sql`coalesce(c.full_name, c.company_name, c.emails -> 0 ->> 'emailAddress', c.phones -> 0 ->> 'number', 'Unknown')`,
      ),
    agent: pointsTo(pointedAgents, sql`t.agent_id`),
    isEditable: (ctx: Context) => editableSql(ctx, { hasLists: false }),
    agentAccess: nothing,
    makerAccess: nothing,
    access: nothing,
    writeAccess: nothing,
  },
});
