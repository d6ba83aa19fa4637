// An appointment: a time with a contact that an agent keeps (core §3; decision 68).
import * as z from 'zod/mini';
import { boolean, date, groups, number, string, tag } from '#/kernel/contract/attribute.ts';
import { call } from '#/kernel/contract/call.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { id, instant, text, timeZone, whole } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';

const people = { category: 'People' } as const;
const reach = { isHidden: true, isComputed: true, of: 'agents' } as const;

export const appointmentEntity = entity({
  typeName: 'appointment',
  plural: 'appointments',
  path: '/crm/appointments',
  resource: 'task',
  table: 'appointments',
  title: { one: 'appointment', many: 'appointments' },
  label: 'title',
  order: { column: 'startAt', order: 'asc' },
  columns: ['title', 'startAt', 'endAt', 'contact', 'agent', 'place'],
  attributes: {
    title: string('Title', { isRequired: true, isWritable: true, isSortable: true, isSearchable: true, max: 200 }),
    startAt: date('Begins', { path: 'appointmentDate.startAt', hasTime: true, isRequired: true, isSortable: true }),
    endAt: date('Ends', { path: 'appointmentDate.endAt', hasTime: true, isRequired: true }),
    timezone: string('Time zone', { path: 'appointmentDate.timezone', isRequired: true, isFilterable: false }),
    contact: tag('Contact', { ...people, isComputed: true, of: 'contacts' }),
    /** Null like the contact itself where the caller does not reach it. */
    contactId: string('Contact id', { ...people, holds: 'id', isComputed: true, isFilterable: false }),
    /** Whom it is with, in words: what the specification's clients show (R100). */
    contactUserName: string('With', { ...people, isComputed: true, isAlias: true, isFilterable: false }),
    agent: tag('Agent', { ...people, isComputed: true, of: 'agents' }),
    agentId: string('Agent id', { ...people, holds: 'id', isFilterable: false }),
    place: string('Place', { isWritable: true, isSearchable: true, max: 300 }),
    notes: string('Notes', { isWritable: true, max: 5_000 }),
    /** Minutes before it begins; null reminds nobody. */
    reminderMinutes: number('Reminds so many minutes before', { isWhole: true }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { hasTime: true, isRequired: true }),
    isEditable: boolean('May be changed', { isRequired: true, isComputed: true, isAlias: true, isFilterable: false }),
    agentAccess: groups('Whose appointment', reach),
    makerAccess: groups('Who made it', reach),
    access: groups('Access to the contact', reach),
    writeAccess: groups('Access to change the contact', reach),
  },
});

export type AppointmentRecord = RecordOf<typeof appointmentEntity>;

/** A reminder reaches back at most four weeks. */
const mostReminderMinutes = 40_320;
/** Where nothing is said, it reminds half an hour before. */
export const usualReminderMinutes = 30;

const byId = z.strictObject({ id: id() });
const generic = writeCalls(appointmentEntity, { write: 'task.write', remove: 'task.write' });

/** What may be written besides plain attributes and times. */
export const writtenAppointment = {
  agentId: z.optional(z.nullable(id())),
  contactId: z.optional(z.nullable(id())),
  reminderMinutes: z.optional(z.nullable(whole(0, mostReminderMinutes))),
};
export const writtenTimes = { startAt: instant(), endAt: instant(), timezone: z.optional(z.nullable(timeZone())) };

export const appointmentCalls = {
  ...readCalls(appointmentEntity, 'task.read'),
  create: call({
    ...generic.create,
    body: z.extend(generic.update.body, {
      title: text(200),
      appointmentDate: z.strictObject(writtenTimes),
      ...writtenAppointment,
    }),
    refusals: { 'appointments.endsFirst': 'invalid' },
  }),
  update: call({
    ...generic.update,
    body: z.extend(generic.update.body, {
      appointmentDate: z.optional(z.partial(z.strictObject(writtenTimes))),
      ...writtenAppointment,
    }),
    refusals: { 'appointments.endsFirst': 'invalid' },
  }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  /** iCalendar text as JSON, so that the session's headers go with the question; the browser saves it as a file. */
  ics: call({
    method: 'GET',
    path: '/crm/appointments/{id}/ics',
    summary: 'The appointment as an iCalendar file for calendars elsewhere',
    params: byId,
    answer: z.object({ name: z.string(), ics: z.string() }),
    needs: 'task.read',
    refusals: {},
  }),
} as const;
