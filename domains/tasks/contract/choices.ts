// The words a task is made of; names and values are the specification's (core §3, §4, §9, communication §9).

export const taskStatuses = ['pending', 'completed', 'skipped'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
/** 'To do' is the label of going back to pending (core §3). */
export const taskStatusLabels = { pending: 'To do', completed: 'Completed', skipped: 'Skipped' } as const;

/** The kinds that every agency has; its own stand beside them (`task_types`). */
export const taskTypes = ['call', 'email', 'sms', 'todo'] as const;
export const taskTypeLabels = { call: 'Call', email: 'Email', sms: 'Text', todo: 'To do' } as const;

/** How long before its start a task reminds. */
export const taskReminders = ['minutes_30', 'hours_1', 'days_1', 'weeks_1'] as const;
export type TaskReminder = (typeof taskReminders)[number];
export const taskReminderLabels = {
  minutes_30: '30 minutes before',
  hours_1: '1 hour before',
  days_1: '1 day before',
  weeks_1: '1 week before',
} as const;
/** The first option, and the one taken where a saved one is not known any more (communication §9). */
export const usualReminder: TaskReminder = taskReminders[0];

export const taskMissedUnitTypes = ['minutes', 'hours', 'days'] as const;
export type TaskMissedUnitType = (typeof taskMissedUnitTypes)[number];
/** Mark as missed is on by default, at 30 days (core §9). */
export const usualMissed = { units: 30, type: 'days' } as const satisfies { units: number; type: TaskMissedUnitType };
/** Ten years, in the unit that reaches furthest; and what an integer column keeps in every other. */
export const mostMissedUnits = 100_000;

/** The last fallback, after the zone of the agency (decision 31). */
export const usualTaskZone = 'America/Los_Angeles';

/** Chosen with one press: today at 13:00, tomorrow at 08:00 (core §9). */
export const quickTimes = { afternoon: '13:00', tomorrowMorning: '08:00' } as const;

/** A start so far back was not chosen in the past, it was typed a moment ago (decision 44). */
export const pastGraceSeconds = 60;

export const longestTaskName = 200;
export const longestTaskDescription = 5_000;
export const longestTaskNotes = 10_000;
export const mostTaskTags = 100;
/** Tasks that one session walks through. */
export const mostSessionItems = 500;
