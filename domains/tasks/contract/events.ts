// What happens to tasks and appointments (decision 95). A contact's timeline shows those about it, by `task.*` told of the contact.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });

/** Of the task itself: the log and the audit. */
export const taskCreated = event({
  name: 'task.created',
  subject: 'task',
  data: named,
  label: 'Task created',
  sentence: '{actor} created the task {data.displayName}',
});
export const taskUpdated = event({
  name: 'task.updated',
  subject: 'task',
  data: named,
  label: 'Task changed',
  sentence: '{actor} changed the task {data.displayName}',
});
export const taskDeleted = event({
  name: 'task.deleted',
  subject: 'task',
  data: named,
  label: 'Task deleted',
  sentence: '{actor} deleted the task {data.displayName}',
  log: 'info',
});
export const taskRestored = event({
  name: 'task.restored',
  subject: 'task',
  data: named,
  label: 'Task restored',
  sentence: '{actor} brought the task {data.displayName} back',
  log: 'info',
});
/** Somebody else gave it to the agent. */
export const taskAssigned = event({
  name: 'task.assigned',
  subject: 'task',
  data: z.object({ displayName: z.string(), agentId: z.string() }),
  label: 'Task for you',
  sentence: '{actor} gave you the task {data.displayName}',
  audience: 'agentId',
});
export const taskMissed = event({
  name: 'task.missed',
  subject: 'task',
  /** Whose task it was: its agent, all of its list, or its maker. */
  data: z.object({ displayName: z.string(), agentIds: z.array(z.string()) }),
  label: 'Task missed',
  sentence: 'The task {data.displayName} was missed',
  log: 'warn',
  audience: 'agentIds',
});

/** The same of several at once. */
export const tasksAssigned = event({
  name: 'task.assignedMany',
  subject: 'task',
  data: z.object({ count: z.int(), agentId: z.string() }),
  label: 'Tasks for you',
  sentence: '{actor} gave you {data.count task|tasks}',
  audience: 'agentId',
});
const file = z.object({ displayName: z.string(), name: z.string() });
export const taskFileAdded = event({
  name: 'task.fileAdded',
  subject: 'task',
  data: file,
  label: 'File added to a task',
  sentence: '{actor} added the file {data.name} to {data.displayName}',
});
export const taskFileDeleted = event({
  name: 'task.fileDeleted',
  subject: 'task',
  data: file,
  label: 'File of a task deleted',
  sentence: '{actor} deleted the file {data.name} of {data.displayName}',
});

const aboutTask = z.object({ taskId: z.string(), displayName: z.string(), type: z.string() });
/** Of the contact that a task is with: its timeline. */
export const contactTaskMade = event({
  name: 'contact.taskMade',
  subject: 'contact',
  data: aboutTask,
  label: 'Task',
  sentence: '{actor} planned {data.displayName} with {subject}',
  timeline: 'Task',
});
export const contactTaskDone = event({
  name: 'contact.taskDone',
  subject: 'contact',
  data: aboutTask,
  label: 'Task completed',
  sentence: '{actor} completed {data.displayName}',
  timeline: 'Task',
});

export const appointmentMade = event({
  name: 'appointment.created',
  subject: 'appointment',
  /** `says` is when, where the appointment is: 'Friday, November 27 at 10:00'. */
  data: z.object({ displayName: z.string(), agentId: z.nullable(z.string()), says: z.string() }),
  label: 'Appointment',
  sentence: '{actor} made the appointment {data.displayName}',
  log: 'info',
  audience: 'agentId',
  notice: {
    kind: 'appointment',
    title: '{data.displayName}',
    description: '{actor} made this appointment: {data.says}',
  },
});
export const appointmentChanged = event({
  name: 'appointment.updated',
  subject: 'appointment',
  data: named,
  label: 'Appointment changed',
  sentence: '{actor} changed the appointment {data.displayName}',
});
export const appointmentCancelled = event({
  name: 'appointment.deleted',
  subject: 'appointment',
  data: named,
  label: 'Appointment cancelled',
  sentence: '{actor} cancelled the appointment {data.displayName}',
  log: 'info',
});
