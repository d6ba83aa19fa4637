// What open browsers of an agent hear of an appointment that is theirs now (core §7, decisions 68 and 111). Whom it is with they read as
// far as they reach.

import { sql } from 'kysely';
import type { AppointmentRecord } from '#/domains/tasks/contract.ts';
import { meets, type Permission, type Role } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { LiveEvent, LiveMessage } from '#/kernel/server/events/live-event.ts';
import { servedAppointments } from './serving-appointments.ts';

interface Row {
  id: string;
  agentId: string;
  userId: string;
  name: string;
  role: Role;
  permissions: Permission[];
}

export const appointmentCreated: LiveEvent = {
  name: 'appointmentCreated',
  read: async (ctx, ids) => {
    const { rows } = await sql<Row>`
      select t.id, a.id as "agentId", a.user_id as "userId", coalesce(a.full_name, a.email) as name, a.role, a.permissions
      from appointments t join agents a on a.agency_id = t.agency_id and a.id = t.agent_id
      where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)}) and t.removed_at is null and not t.is_contact_removed
        and a.status = 'active' and a.removed_at is null order by t.start_at, t.id`.execute(ctx.db);
    const told: LiveMessage[] = [];
    for (const row of rows) {
      const { title, appointmentDate, contactUserName } = await readAs(ctx, row);
      const { startAt, endAt } = appointmentDate;
      told.push({
        to: { agentIds: [row.agentId], owners: false },
        body: { title, appointmentDate: { startAt, endAt }, contactUserName },
      });
    }
    return told;
  },
};

/** The appointment as its own agent reads it. */
const readAs = (ctx: Context, { id, agentId, userId, name, role, permissions }: Row): Promise<AppointmentRecord> => {
  const rights = { role, permissions };
  const as: Context = {
    ...ctx,
    actor: { type: 'agent', agentId, userId, name, rights, sessionId: null },
    can: (needs) => meets(rights, needs),
  };
  return getRecord(as, servedAppointments, id);
};
