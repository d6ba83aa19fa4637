// Settling a request: by an appointment, by an answer, or by putting it aside; and having it wait again. Whoever does it second finds it done.
import { sql } from 'kysely';
import type { SiteRequestRecord, siteRequestsContract } from '#/domains/sites/contract.ts';
import { requestAnswered, requestDismissed, requestReopened } from '#/domains/sites/contract.ts';
import { appointmentEntity } from '#/domains/tasks/contract.ts';
import { cancelAppointments, makeAppointment } from '#/domains/tasks/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { mayNot, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { proposedStart, showingMinutes } from './proposing-times.ts';
import { servedRequests } from './serving-requests.ts';

type Calls = (typeof siteRequestsContract)['calls'];
type Status = 'open' | 'answered' | 'dismissed';

/** One that the caller may settle, held until the end. */
const hold = async (ctx: Context, id: string): Promise<SiteRequestRecord> => {
  await mustReach(ctx, servedRequests, id, 'write');
  await sql`select from site_requests where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(
    ctx.db,
  );
  return getRecord(ctx, servedRequests, id);
};

/** Puts one that is held into a state, with the appointment that answers it. */
const settle = async (ctx: Context, id: string, status: Status, appointmentId?: string): Promise<SiteRequestRecord> => {
  const isOpen = status === 'open';
  await ctx.db
    .updateTable('site_requests')
    .set({
      status,
      settled_by: isOpen ? null : ctx.actor.agentId,
      settled_at: isOpen ? null : ctx.now,
      appointment_id: appointmentId ?? null,
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  await announce(ctx, 'siteRequest', [id]);
  return getRecord(ctx, servedRequests, id);
};

/** Whether the appointment that answered a request is there, and yet to begin. */
const isToCome = async (ctx: Context, appointmentId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from appointments where agency_id = ${ctx.agency.id} and id = ${appointmentId}::uuid and removed_at is null
      and start_at > ${ctx.now}`.execute(ctx.db);
  return rows.length > 0;
};

const titles = { showing: 'Showing', information: 'Appointment' } as const;

/** POST /crm/site-requests/{id}/appointment. */
export const plan: Verb<Calls['plan']> = async (ctx, { id }) => {
  const request = await hold(ctx, id);
  const { contactId, displayName: home, kind, wishes, message } = request;
  if (await isToCome(ctx, request.appointmentId)) return request;
  if (contactId === null) throw notFound();
  if (request.isHomeGone)
    throw new Refusal('conflict', 'siteRequests.homeGone', 'This home was deleted. Answer the request instead');
  const zone = ctx.agency.timezone;
  const start = proposedStart(wishes, { now: ctx.now, zone });
  const { _id: appointmentId } = await makeAppointment(ctx, {
    title: `${titles[kind as keyof typeof titles]}: ${home}`.slice(0, 200).toWellFormed(),
    place: home.slice(0, 300).toWellFormed(),
    ...(message === null ? {} : { notes: message }),
    contactId,
    appointmentDate: {
      startAt: start.toString(),
      endAt: start.add({ minutes: showingMinutes }).toString(),
      timezone: zone,
    },
  });
  return settle(ctx, id, 'answered', appointmentId);
};

type Told = typeof requestAnswered | typeof requestDismissed | typeof requestReopened;

const tell = (ctx: Context, { _id: requestId, contactId, displayName: home }: SiteRequestRecord, event: Told): void => {
  if (contactId !== null) ctx.emit(event, { subject: contactId, data: { requestId, home } });
};

/** POST /crm/site-requests/{id}/answer. */
export const answer: Verb<Calls['answer']> = async (ctx, { id }) => {
  const request = await hold(ctx, id);
  if (request.status === 'answered') return request;
  tell(ctx, request, requestAnswered);
  return settle(ctx, id, 'answered');
};

/** POST /crm/site-requests/{id}/dismiss. One that was answered stays so. */
export const dismiss: Verb<Calls['dismiss']> = async (ctx, { id }) => {
  const request = await hold(ctx, id);
  if (request.status !== 'open') return request;
  tell(ctx, request, requestDismissed);
  return settle(ctx, id, 'dismissed');
};

/** POST /crm/site-requests/{id}/reopen. */
export const reopen: Verb<Calls['reopen']> = async (ctx, { id }) => {
  const request = await hold(ctx, id);
  if (request.status === 'open') return request;
  const { appointmentId } = request;
  if (appointmentId !== null && (await isToCome(ctx, appointmentId))) {
    const cancelled = ctx.can('task.write') ? await cancelAppointments(ctx, [appointmentId]) : [];
    if (cancelled.length === 0) throw mayNot(appointmentEntity, 'delete');
  }
  tell(ctx, request, requestReopened);
  return settle(ctx, id, 'open');
};
