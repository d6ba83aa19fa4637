// An appointment that is over was held, where nobody cancelled it: the agency met the contact then, and their row says so.
import { sql } from 'kysely';
import { touchContact } from '#/domains/contacts/server.ts';
import type { AppointmentRecord } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimer, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';

const kind = 'appointments.held';

/** Looks at the appointment again when it ends. */
export const noteWhenHeld = (ctx: Context, { _id, appointmentDate: { endAt } }: AppointmentRecord): Promise<void> =>
  setTimer(ctx, kind, _id, Temporal.Instant.from(endAt));

interface Row {
  id: string;
  contactId: string | null;
  endAt: Temporal.Instant;
  isOver: boolean;
}

export const heldAppointments = timerHandler({
  kind,
  work: async (ctx, due) => {
    const { rows } = await sql<Row>`
      select id, contact_id as "contactId", end_at as "endAt", end_at <= ${ctx.now} as "isOver" from appointments
      where agency_id = ${ctx.agency.id} and id = any(${uuids(due.map(({ subjectId }) => subjectId))})
        and removed_at is null and not is_contact_removed order by contact_id, id`.execute(ctx.db);
    for (const { contactId, endAt, isOver } of rows)
      if (isOver && contactId !== null)
        await touchContact(ctx, contactId, { kind: 'appointment', at: endAt, isMeeting: true });
    // It was put off meanwhile.
    await setTimers(
      ctx,
      kind,
      rows.flatMap(({ id, endAt, isOver }) => (isOver ? [] : [{ subjectId: id, dueAt: endAt }])),
    );
  },
});
