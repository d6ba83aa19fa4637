// What being reminded adds to the door of tasks.
import { appointmentReminded, remindingContract, taskReminded } from '#/domains/tasks/contract.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { carryReminders } from './carrying.ts';
import { dailyDigests } from './digesting/digesting.ts';
import { dismiss, reminders } from './dismissing.ts';
import { forgetReminders } from './forgetting-reminders.ts';
import { missedTasks } from './missing-tasks.ts';
import { noticePusher, pushNotice } from './pushing/pushing-notices.ts';
import { taskReminders } from './reminding-of-tasks.ts';
import { addBrowser, reminderSettings, removeBrowser, setReminderSettings } from './setting-reminders.ts';
import { snooze } from './snoozing.ts';
import { taskReminder } from './telling-agents.ts';

export const reminding = {
  calls: serveCalls(remindingContract, {
    reminders,
    dismiss,
    snooze,
    reminderSettings,
    setReminderSettings,
    addBrowser,
    removeBrowser,
  }),
  events: [taskReminded, appointmentReminded],
  timers: [taskReminders, missedTasks, dailyDigests],
  jobs: [carryReminders, pushNotice],
  readers: [noticePusher],
  schedules: [forgetReminders],
  liveEvents: [taskReminder],
} as const;
