// How an agent is reminded: in the product always, by the browser and by mail as they like; and what is done with a reminder.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant, text } from '#/kernel/contract/values.ts';
import { task } from './task-calls.ts';

/** Mail: none, one for each reminder, or one a day with all of the day. */
export const reminderMails = ['none', 'each', 'daily'] as const;

export const clockTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'));

const settings = z.object({
  isPushEnabled: z.boolean(),
  mail: z.enum(reminderMails),
  /** When the daily mail goes, HH:MM in `timezone`. */
  dailyAt: z.string(),
  timezone: z.string(),
  /** Browsers of the caller that may be pushed to. */
  browsers: z.array(z.object({ _id: id(), name: z.string(), createdAt: z.string() })),
  /** What a browser subscribes with: the server's own public key. */
  publicKey: z.string(),
});
export type ReminderSettings = z.output<typeof settings>;

/** A reminder that is still of use: its task is to be done, and it was neither dismissed nor put off. */
const reminder = z.object({
  _id: id(),
  title: z.string(),
  taskId: id(),
  /** Null where the caller does not reach the contact. */
  contactId: z.nullable(id()),
  contact: z.nullable(z.object({ _id: id(), displayName: z.nullable(z.string()) })),
  /** When the task is due; null where it has no time. */
  dueAt: z.nullable(z.string()),
  remindedAt: z.string(),
  /** The words it was told in: when it is due, and by how much it was told late. */
  says: z.string(),
  isEditable: z.boolean(),
});

export const remindingCalls = {
  reminders: call({
    method: 'GET',
    path: '/crm/reminders',
    summary: 'Reminders of tasks that the caller still has to do, the newest first, one for each task',
    answer: z.object({ data: z.array(reminder) }),
    needs: 'signedIn',
    refusals: {},
  }),
  dismiss: call({
    method: 'POST',
    path: '/crm/reminders/{id}/dismiss',
    summary: 'Dismiss a reminder; the task stays as it is',
    params: z.strictObject({ id: id() }),
    answer: z.object({ modifiedCount: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
  snooze: call({
    method: 'POST',
    path: '/crm/tasks/{id}/snooze',
    summary: 'Remind of a task again at a moment; its time stays',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ until: instant() }),
    answer: task,
    needs: 'task.write',
    refusals: { 'tasks.notPending': 'conflict' },
  }),
  reminderSettings: call({
    method: 'GET',
    path: '/crm/reminders/settings',
    summary: 'How the caller is reminded',
    answer: settings,
    needs: 'signedIn',
    refusals: {},
  }),
  setReminderSettings: call({
    method: 'PUT',
    path: '/crm/reminders/settings',
    summary: 'Set how the caller is reminded; what is left out stays',
    body: z.strictObject({
      isPushEnabled: z.optional(z.boolean()),
      mail: z.optional(z.enum(reminderMails)),
      dailyAt: z.optional(clockTime()),
    }),
    answer: settings,
    needs: 'signedIn',
    refusals: {},
  }),
  addBrowser: call({
    method: 'POST',
    path: '/crm/reminders/browsers',
    summary: 'Let this browser be pushed to, as it subscribed; the same subscription again changes nothing',
    body: z.strictObject({
      endpoint: z.url().check(z.maxLength(1_000)),
      keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
      name: z.optional(text(100)),
    }),
    answer: settings,
    needs: 'signedIn',
    refusals: { 'tasks.tooManyBrowsers': 'limit-reached' },
  }),
  removeBrowser: call({
    method: 'DELETE',
    path: '/crm/reminders/browsers/{id}',
    summary: 'Push to this browser no longer',
    params: z.strictObject({ id: id() }),
    answer: settings,
    needs: 'signedIn',
    refusals: {},
  }),
} as const;
