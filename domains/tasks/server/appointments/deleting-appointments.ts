// Cancelling appointments, one or many. For thirty days a bulk act can be taken back; then they are forgotten.
import { sql } from 'kysely';
import { appointmentCancelled, appointmentRestored } from '#/domains/tasks/contract.ts';
import { keptForDays } from '#/domains/tasks/server/serving-tasks.ts';
import type { Context } from '#/kernel/server/context.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { servedAppointments } from './serving-appointments.ts';

export const appointmentDeletion = deletion(servedAppointments, {
  events: { deleted: appointmentCancelled, restored: appointmentRestored },
  needs: 'task.write',
  isSoft: true,
  entityType: 'task',
});

/** DELETE /crm/appointments/{id} and POST /crm/appointments/bulk/delete. */
export const { delete: remove, bulkDelete } = deletionHandlers(servedAppointments, appointmentDeletion);

/** Cancels those that the caller may cancel; answers their ids. */
export const cancelAppointments = (ctx: Context, ids: readonly string[]): Promise<string[]> =>
  appointmentDeletion.deleteRecords(ctx, ids);

const atOnce = 500;

/** Once a night: those whose time is over. Those of a contact that was forgotten went with it. */
export const forgetAppointments = forgetting('appointments.forget', '48 2 * * *', async (ctx) => {
  const { numAffectedRows = 0n } = await sql`
    delete from appointments where agency_id = ${ctx.agency.id} and id in (
      select id from appointments where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
      limit ${atOnce})`.execute(ctx.db);
  return Number(numAffectedRows) === atOnce;
});
