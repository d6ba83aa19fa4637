// What the people of the demo keep free for: appointments of today, tomorrow and the days after, with contacts of theirs.
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { contactId } from './contacts.ts';
import { agentId, demoId, northlight } from './story.ts';

interface DemoAppointment {
  title: string;
  agent: number;
  /** Number of the contact; left out, it is with nobody the agency keeps. */
  contact?: number;
  /** Days from today, and the time of day there. */
  day: number;
  time: string;
  minutes: number;
  place?: string;
  notes?: string;
}

const appointments: readonly DemoAppointment[] = [
  {
    title: 'Viewing at Harbour Court',
    agent: 1,
    contact: 1,
    day: 0,
    time: '10:00',
    minutes: 45,
    place: '14 Harbour Court',
  },
  {
    title: 'Valuation',
    agent: 1,
    contact: 3,
    day: 0,
    time: '14:30',
    minutes: 60,
    place: '3 Larch Road',
    notes: 'Bring the comparables.',
  },
  { title: 'Second viewing', agent: 1, contact: 12, day: 1, time: '09:30', minutes: 45, place: '8 Birch Close' },
  { title: 'Signing with the solicitor', agent: 1, contact: 15, day: 1, time: '15:00', minutes: 90 },
  { title: 'Team meeting', agent: 1, day: 3, time: '09:00', minutes: 30, place: 'Office' },
  {
    title: 'Listing appointment',
    agent: 1,
    contact: 24,
    day: 5,
    time: '14:00',
    minutes: 60,
    place: '24 Harbour Court',
  },
  {
    title: 'Viewing on Old Mill Lane',
    agent: 2,
    contact: 2,
    day: 0,
    time: '12:00',
    minutes: 45,
    place: '2 Old Mill Lane',
  },
  { title: 'Handover of the keys', agent: 2, contact: 6, day: 1, time: '11:00', minutes: 30 },
  { title: 'Buyer consultation', agent: 3, contact: 4, day: 1, time: '16:00', minutes: 60, place: 'Office' },
  { title: 'Last week’s viewing', agent: 1, contact: 9, day: -6, time: '13:00', minutes: 45, place: '9 Riverside' },
];

/** Appointments as they stand today: what lies before is reminded of no more. */
export const seedAppointments = (ctx: PublicContext): Promise<void> =>
  ctx.inAgency(northlight.id, system, async (inside) => {
    await inside.db
      .insertInto('appointments')
      .values(appointments.map((one, place) => rowOf(inside, demoId(0x42, place + 1), one)))
      .execute();
  });

const rowOf = (ctx: Context, id: string, { agent, contact, day, time, minutes, ...one }: DemoAppointment) => {
  const { timezone } = northlight;
  const today = ctx.now.toZonedDateTimeISO(timezone).toPlainDate();
  const start = today.add({ days: day }).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant();
  const about = contact === undefined ? null : contactId(contact);
  return {
    agency_id: ctx.agency.id,
    id,
    title: one.title,
    start_at: start,
    end_at: start.add({ minutes }),
    timezone,
    contact_id: about,
    made_with: about,
    agent_id: agentId(agent),
    place: one.place ?? null,
    notes: one.notes ?? null,
    reminder_minutes: 30,
    created_by: agentId(1),
    created_at: ctx.now.subtract({ hours: 24 * (day < 0 ? 8 : 2) }),
    updated_at: ctx.now,
  };
};
