// An appointment as a file for calendars elsewhere (RFC 5545). Its UID never changes and its SEQUENCE grows with every change that a
// calendar shows, so that a file that is opened again takes the place of the one before.
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { sql } from 'kysely';
import type { AppointmentRecord, appointmentsContract } from '#/domains/tasks/contract.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { appBase } from '#/kernel/server/links.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedAppointments } from './serving-appointments.ts';
import { timeZoneComponent } from './time-zone-components.ts';

type Calls = (typeof appointmentsContract)['calls'];

/** GET /crm/appointments/{id}/ics. */
export const ics: Verb<Calls['ics']> = async (ctx, { id }) => {
  const record = await getRecord(ctx, servedAppointments, id);
  const { rows } = await sql<{ sequence: number }>`
    select sequence from appointments where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const host = appBase(ctx.house.config).hostname.replace(/^\[|\]$/g, '');
  return {
    name: `${fileName(record)}.ics`,
    ics: calendarFile(record, { uid: `${id}@${host}`, sequence: rows[0]?.sequence ?? 0, stamp: ctx.now }),
  };
};

interface Stamped {
  uid: string;
  sequence: number;
  /** When the file was made. */
  stamp: Temporal.Instant;
}

/** The text of the file, its lines folded and ended as the standard says. */
export const calendarFile = (record: AppointmentRecord, { uid, sequence, stamp }: Stamped): string => {
  const { title, appointmentDate, place, notes, contactUserName, reminderMinutes, createdAt, updatedAt } = record;
  const { timezone } = appointmentDate;
  const [start, end] = [appointmentDate.startAt, appointmentDate.endAt].map((text) => Temporal.Instant.from(text));
  if (!start || !end) throw new Error('An appointment begins and ends');
  const file = ical({
    prodId: { company: 'Lintel', product: 'Lintel', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Without a name: stamps of the file itself are in UTC, as the standard wants them.
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, start, end) },
  });
  const event = file.createEvent({
    id: uid,
    sequence,
    stamp,
    created: Temporal.Instant.from(createdAt),
    lastModified: Temporal.Instant.from(updatedAt),
    start,
    end,
    timezone,
    summary: written(title),
    ...(place === null ? {} : { location: written(place) }),
    ...descriptionOf(contactUserName, notes),
  });
  if (reminderMinutes !== null)
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: reminderMinutes * 60,
      description: written(title),
    });
  return file.toString();
};

const descriptionOf = (contact: string | null, notes: string | null): { description?: string } => {
  const lines = [...(contact === null ? [] : [`With ${contact}`]), ...(notes === null ? [] : [notes])];
  return lines.length === 0 ? {} : { description: written(lines.join('\n')) };
};

/** Text of the standard has no control characters but the tab; line ends are escaped by whoever writes the file. */
const written = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');

/** A name that every system takes: 'viewing-larch-road'. */
const fileName = ({ title }: AppointmentRecord): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'appointment';
