// "Appointment created agency": an appointment with no team member is made.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const appointmentCreatedAgency = triggerKind({
  type: 'appointmentCreatedAgency',
  label: 'Appointment created agency',
  example: 'When a showing is booked with nobody yet, find an agent',
  group: 'listing',
  section: 'Appointment',
  settings: {},
  fresh: {},
  says: { event: () => 'an appointment with no team member is made' },
});
