// "Appointment created": an appointment with a team member is made.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const appointmentCreated = triggerKind({
  type: 'appointmentCreated',
  label: 'Appointment created',
  example: 'When a showing is booked with an agent, confirm it',
  group: 'listing',
  section: 'Appointment',
  settings: {},
  fresh: {},
  says: { event: () => 'an appointment with a team member is made' },
});
