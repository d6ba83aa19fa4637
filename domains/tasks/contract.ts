// The door of tasks: tasks, the sessions in which they are worked off, reminders, and appointments. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { appointmentCalls } from './contract/appointments.ts';
import { remindingCalls } from './contract/reminding.ts';
import { sessionCalls } from './contract/sessions.ts';
import { taskCalls } from './contract/task-calls.ts';
import { typeCalls } from './contract/type-calls.ts';

export {
  type AppointmentRecord,
  appointmentEntity,
  usualReminderMinutes,
} from './contract/appointments.ts';
export * from './contract/choices.ts';
export * from './contract/events.ts';
export { type ReminderSettings, reminderMails } from './contract/reminding.ts';
export * from './contract/reminding-events.ts';
export { doneCount, nextPending, type SessionItem, stepFrom, type TaskSession } from './contract/sessions.ts';
export * from './contract/states.ts';
export * from './contract/steps/create-task.ts';
export { type TaskRecord, taskEntity } from './contract/tasks.ts';

export const tasksContract = contract('tasks', { ...taskCalls, ...typeCalls, ...sessionCalls });
export const appointmentsContract = contract('appointments', appointmentCalls);
export const remindingContract = contract('reminding', remindingCalls);
