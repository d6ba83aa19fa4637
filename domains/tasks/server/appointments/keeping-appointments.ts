// Making and changing appointments: they end after they begin, whom they point to is there and within reach, and whoever else is to keep
// one hears of it.
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { checkAgent } from '#/domains/contacts/server.ts';
import type { writtenAppointment, writtenTimes } from '#/domains/tasks/contract/appointments.ts';
import {
  type AppointmentRecord,
  appointmentChanged,
  appointmentGiven,
  appointmentMade,
  type appointmentsContract,
  contactAppointmentMade,
  usualReminderMinutes,
} from '#/domains/tasks/contract.ts';
import { momentIn } from '#/domains/tasks/server/reminding/wording.ts';
import { checkContact, usualZone, writeReference } from '#/domains/tasks/server/writing-tasks.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf, describeRecord } from '#/kernel/server/entities/comparing-records.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { textReader } from '#/kernel/server/entities/reading-text.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { noteWhenHeld } from './noting-held.ts';
import { servedAppointments } from './serving-appointments.ts';
import { appointmentCreated } from './telling-agents.ts';

type Calls = (typeof appointmentsContract)['calls'];
type Shapes = typeof writtenAppointment;
type Times = typeof writtenTimes;
type Plain = Pick<AppointmentRecord, 'title' | 'place' | 'notes'>;
/** What was sent; what was left out is not there. */
type Sent = { [N in keyof Plain]?: Plain[N] | undefined } & { [N in keyof Shapes]?: z.output<Shapes[N]> } & {
  appointmentDate?: { [N in keyof Times]?: z.output<Times[N]> } | undefined;
};

const pointers = ['contact', 'agent'] as const;

/** POST /crm/appointments. Whoever makes it keeps it, where nobody is named. */
export const create = async (ctx: Context, sent: Sent): Promise<AppointmentRecord> => {
  const agentId = sent.agentId === undefined ? ctx.actor.agentId : sent.agentId;
  const reminderMinutes = sent.reminderMinutes === undefined ? usualReminderMinutes : sent.reminderMinutes;
  const columns = await columnsOf(ctx, { ...sent, agentId, reminderMinutes });
  columns.set('created_by', sql`${ctx.actor.agentId}::uuid`);
  const id = await insertRow(ctx, servedAppointments, columns);
  await reachable(ctx, servedAppointments);
  const record = (await describeRecord(ctx, servedAppointments, id)) as AppointmentRecord;
  const { title: displayName } = record;
  ctx.emit(appointmentMade, {
    subject: id,
    data: { displayName, agentId: record.agentId, says: saysOf(record) },
    changes: await changesOf(ctx, servedAppointments, [undefined, record], pointers),
  });
  tellContact(ctx, record);
  await noteWhenHeld(ctx, record);
  await announceLive(ctx, appointmentCreated.name, [id]);
  return record;
};

/** PUT /crm/appointments/{id}: what is left out stays, null clears. */
export const update: Verb<Calls['update']> = async (ctx, { id, ...sent }) => {
  await mustReach(ctx, servedAppointments, id, 'write');
  await sql`select from appointments where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(
    ctx.db,
  );
  const before = await getRecord(ctx, servedAppointments, id);
  const columns = await columnsOf(ctx, sent, before);
  if (columns.size === 0) return before;
  await updateRow(ctx, servedAppointments, id, columns);
  const record = (await describeRecord(ctx, servedAppointments, id)) as AppointmentRecord;
  const changes = await changesOf(ctx, servedAppointments, [before, record], pointers);
  const { title: displayName, agentId } = record;
  if (Object.keys(changes).length > 0) ctx.emit(appointmentChanged, { subject: id, data: { displayName }, changes });
  await noteWhenHeld(ctx, record);
  if (record.contactId !== before.contactId) tellContact(ctx, record);
  if (agentId !== null && agentId !== before.agentId) {
    if (agentId !== ctx.actor.agentId)
      ctx.emit(appointmentGiven, { subject: id, data: { displayName, agentId, says: saysOf(record) } });
    await announceLive(ctx, appointmentCreated.name, [id]);
  }
  return record;
};

const saysOf = ({ appointmentDate: { startAt, timezone } }: AppointmentRecord): string =>
  momentIn(Temporal.Instant.from(startAt), timezone);

/** Tells the timeline of whom it is with. */
const tellContact = (ctx: Context, record: AppointmentRecord): void => {
  const { _id, title: displayName, contactId } = record;
  if (contactId === null) return;
  ctx.emit(contactAppointmentMade, {
    subject: contactId,
    data: { appointmentId: _id, displayName, says: saysOf(record) },
  });
};

const readTexts = textReader(new Set(['title']));

/** The columns of what was sent; `before` is the record as the caller sees it, and without it the appointment is new. */
const columnsOf = async (ctx: Context, asked: Sent, before?: AppointmentRecord): Promise<Written> => {
  const sent = readTexts(asked);
  const columns = await writtenColumns(ctx, servedAppointments, sent, !before);
  await writeTimes(ctx, columns, sent, before);
  if (sent.reminderMinutes !== undefined) columns.set('reminder_minutes', sql`${sent.reminderMinutes}::integer`);
  const contactId = await writeReference(
    columns,
    { column: 'contact_id', sent: sent.contactId, seen: before?.contactId ?? null },
    (id) => checkContact(ctx, id),
  );
  if (contactId !== undefined) columns.set('made_with', sql`${contactId}::uuid`);
  await writeReference(columns, { column: 'agent_id', sent: sent.agentId, seen: before?.agentId ?? null }, (id) =>
    checkAgent(ctx, id, 'agentId'),
  );
  return columns;
};

const writeTimes = async (
  ctx: Context,
  columns: Written,
  { appointmentDate: sent }: Sent,
  before?: AppointmentRecord,
): Promise<void> => {
  const kept = before?.appointmentDate;
  const [startAt, endAt] = [sent?.startAt ?? kept?.startAt, sent?.endAt ?? kept?.endAt].map((text) =>
    text === undefined ? undefined : Temporal.Instant.from(text),
  );
  if (startAt && endAt && Temporal.Instant.compare(endAt, startAt) <= 0)
    throw invalid('appointmentDate.endAt', 'must be after it begins', 'appointments.endsFirst');
  if (sent?.startAt !== undefined) columns.set('start_at', sql`${startAt}::timestamptz`);
  if (sent?.endAt !== undefined) columns.set('end_at', sql`${endAt}::timestamptz`);
  const timezone = sent?.timezone ?? (kept ? undefined : await usualZone(ctx));
  if (timezone !== undefined) columns.set('timezone', sql`${timezone}`);
};
