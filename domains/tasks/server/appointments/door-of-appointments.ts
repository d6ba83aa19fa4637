// What appointments add to the door of tasks.

import {
  appointmentCancelled,
  appointmentChanged,
  appointmentGiven,
  appointmentMade,
  appointmentRestored,
  appointmentsContract,
  contactAppointmentMade,
} from '#/domains/tasks/contract.ts';
import { holding } from '#/domains/team/server.ts';
import { timelineItems } from '#/domains/timeline/server.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { ics } from './calendar-files.ts';
import { appointmentDeletion, bulkDelete, forgetAppointments, remove } from './deleting-appointments.ts';
import { appointmentHolding } from './handing-over.ts';
import { create, update } from './keeping-appointments.ts';
import { heldAppointments } from './noting-held.ts';
import { appointmentReminders } from './reminding-of-appointments.ts';
import { servedAppointments } from './serving-appointments.ts';
import { appointmentCreated } from './telling-agents.ts';
import { appointmentItems } from './timeline-items.ts';

export const appointments = {
  calls: serveCalls(appointmentsContract, {
    ...readHandlers(servedAppointments),
    create,
    update,
    delete: remove,
    bulkDelete,
    ics,
  }),
  entities: [servedAppointments],
  events: [
    appointmentMade,
    appointmentChanged,
    appointmentCancelled,
    appointmentRestored,
    appointmentGiven,
    contactAppointmentMade,
  ],
  timers: [appointmentReminders, heldAppointments],
  schedules: [forgetAppointments],
  visibleJobs: [appointmentDeletion.job],
  liveEvents: [appointmentCreated],
  fills: [holding(appointmentHolding), timelineItems({ of: [contactAppointmentMade], add: appointmentItems })],
} as const;
