// Being reminded, as events: they leave the notifications, and tell timelines of contacts about appointments (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

/** What is reminded of, who was told, and in which words: 'Due Today at 15:30', '2 hours late · Due Today at 13:00'. */
const reminded = z.object({ displayName: z.string(), agentIds: z.array(z.string()), says: z.string() });

export const taskReminded = event({
  name: 'task.reminded',
  subject: 'task',
  data: reminded,
  label: 'Task reminder',
  sentence: '{actor} reminded of {data.displayName}',
  audience: 'agentIds',
  notice: { kind: 'taskReminder', title: '{data.displayName}', description: '{data.says}' },
});
export const appointmentReminded = event({
  name: 'appointment.reminded',
  subject: 'appointment',
  data: reminded,
  label: 'Appointment reminder',
  sentence: '{actor} reminded of {data.displayName}',
  audience: 'agentIds',
  notice: { kind: 'appointment', title: '{data.displayName}', description: '{data.says}' },
});

export const appointmentRestored = event({
  name: 'appointment.restored',
  subject: 'appointment',
  data: z.object({ displayName: z.string() }),
  label: 'Appointment restored',
  sentence: '{actor} brought the appointment {data.displayName} back',
  log: 'info',
});
/** Somebody else gave it to the agent. */
export const appointmentGiven = event({
  name: 'appointment.given',
  subject: 'appointment',
  data: z.object({ displayName: z.string(), agentId: z.string(), says: z.string() }),
  label: 'Appointment for you',
  sentence: '{actor} gave the appointment {data.displayName} to another agent',
  audience: 'agentId',
  notice: {
    kind: 'appointment',
    title: '{data.displayName}',
    description: '{actor} gave you this appointment: {data.says}',
  },
});

/** Of the contact that an appointment is with: its timeline. */
export const contactAppointmentMade = event({
  name: 'contact.appointmentMade',
  subject: 'contact',
  data: z.object({ appointmentId: z.string(), displayName: z.string(), says: z.string() }),
  label: 'Appointment',
  sentence: '{actor} made the appointment {data.displayName} with {subject}: {data.says}',
  timeline: 'Task',
});
