// The calls about tasks: the generic ones, their status, their tags, their files, and putting a pile off (core §7 "Tasks"; decisions 18, 44, 89).
import * as z from 'zod/mini';
import { references } from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { fileCalls } from '#/kernel/contract/file-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, instant, plainDate, text, timeZone, whole } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';
import {
  longestTaskName,
  mostMissedUnits,
  mostTaskTags,
  taskMissedUnitTypes,
  taskReminders,
  taskStatuses,
} from './choices.ts';
import { taskEntity } from './tasks.ts';

export const task = recordSchema(taskEntity);
const byId = z.strictObject({ id: id() });
const generic = writeCalls(taskEntity, { write: 'task.write', remove: 'task.write' });
const read = readCalls(taskEntity, 'task.read');

/** A built-in kind, or the id of one of the agency's own. */
const type = text(60);
const tagIds = z.array(id()).check(z.maxLength(mostTaskTags));
const shown = z.optional(z.nullable(z.string().check(z.maxLength(60))));

/** What may be written besides plain attributes. `when.startAt` is UTC (R373); `agentId` replaces `agent` (R372). */
export const writtenTask = {
  type: z.optional(type),
  status: z.optional(z.enum(taskStatuses)),
  when: z.optional(
    z.strictObject({
      startAt: z.optional(z.nullable(instant())),
      timezone: z.optional(z.nullable(timeZone())),
      missedAt: shown,
    }),
  ),
  /** Null is no reminder; left out, the first option. One that is not known is the first option too (R954). */
  reminder: z.optional(z.nullable(z.pipe(z.string().check(z.maxLength(60)), z.transform(knownReminder)))),
  shouldMarkAsMissedIfNotCompleted: z.optional(z.boolean()),
  unitsOfTimeToMarkAsMissed: z.optional(whole(1, mostMissedUnits)),
  typeOfTimeToMarkAsMissed: z.optional(z.enum(taskMissedUnitTypes)),
  isAssignedToTriggeringContact: z.optional(z.boolean()),
  agentId: z.optional(z.nullable(id())),
  contactId: z.optional(z.nullable(id())),
  /** A list of agents: whoever of them is first does it. */
  collectionId: z.optional(z.nullable(id())),
  domainId: z.optional(z.nullable(id())),
  tags: z.optional(references(mostTaskTags)),
  /** Days from now, at this time of day, instead of a date. */
  relativeDueDateDays: z.optional(z.nullable(whole(0, 3_650))),
};

const changed = z.extend(generic.update.body, writtenTask);

const isReminder = (value: string): value is (typeof taskReminders)[number] =>
  (taskReminders as readonly string[]).includes(value);
function knownReminder(value: string): (typeof taskReminders)[number] {
  return isReminder(value) ? value : taskReminders[0];
}

export const taskCalls = {
  ...read,
  ...fileCalls(taskEntity, { read: 'task.read', write: 'task.write' }),
  create: call({
    ...generic.create,
    body: z.extend(generic.update.body, { displayName: text(longestTaskName), ...writtenTask, type }),
  }),
  update: call({ ...generic.update, body: changed }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  restore: call({
    method: 'POST',
    path: '/crm/tasks/bulk/restore',
    summary: 'Bring back tasks that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'task.write',
    refusals: {},
  }),
  setStatus: call({
    method: 'PUT',
    path: '/crm/tasks/{id}/status',
    summary: 'Set the status of a task; the session it is worked on in goes on to the next one',
    params: byId,
    body: z.strictObject({ status: z.enum(taskStatuses) }),
    answer: task,
    needs: 'task.write',
    refusals: {},
  }),
  bulkUpdate: call({
    method: 'POST',
    path: '/crm/tasks/bulk/update',
    summary: 'Set one status for many tasks, or whose they are; null clears',
    body: z.strictObject({
      ...selection.shape,
      updates: z.strictObject({
        status: z.optional(z.enum(taskStatuses)),
        agentId: z.optional(z.nullable(id())),
      }),
    }),
    answer: bulkAnswer,
    needs: 'task.write',
    refusals: {},
  }),
  bulkTags: call({
    method: 'POST',
    path: '/crm/tasks/bulk/update/tags',
    summary: 'Add tags to tasks and take tags from them',
    body: z.strictObject({
      ...selection.shape,
      updates: z.strictObject({ toAdd: z.optional(tagIds), toRemove: z.optional(tagIds) }),
    }),
    answer: bulkAnswer,
    needs: 'task.write',
    refusals: {},
  }),
  bulkReschedule: call({
    method: 'POST',
    path: '/crm/tasks/bulk/reschedule',
    summary:
      'Move tasks to other days at the times of day they have: each to the day it is told, or a selection to one day; all of it is taken back at once',
    body: z.strictObject({
      items: z.optional(
        z.array(z.strictObject({ _id: id(), day: plainDate() })).check(z.minLength(1), z.maxLength(1_000)),
      ),
      ...selection.shape,
      /** Of the selection. */
      day: z.optional(plainDate()),
    }),
    answer: bulkAnswer,
    needs: 'task.write',
    refusals: {},
  }),
  spread: call({
    method: 'GET',
    path: '/crm/tasks/spread',
    summary:
      'How the caller’s overdue tasks would lie on the working days left of this week, least loaded day first; nothing is changed',
    answer: z.object({
      items: z.array(z.object({ _id: id(), displayName: z.string(), from: z.string(), day: z.string() })),
      days: z.array(z.object({ day: z.string(), already: z.int(), added: z.int() })),
      total: z.int(),
    }),
    needs: 'task.read',
    refusals: {},
  }),
} as const;
