// "Create Task": a task with the contact, due at a moment or so many days later (R620, R793–R798).
import * as z from 'zod/mini';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { chosenRecord, localTime, maybe, some, words } from '#/kernel/contract/automation/parts.ts';
import { all, one } from '#/kernel/contract/automation/referring.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { counted, dayWords, quoted } from '#/kernel/contract/automation/words.ts';
import { id, timeZone, whole } from '#/kernel/contract/values.ts';
import type { TaskToCome } from '../task-to-come.ts';

const task = z.strictObject({
  displayName: words(200),
  description: maybe.text(5_000),
  when: z.strictObject({ startAt: z.nullable(localTime()), timezone: z.nullable(timeZone()) }),
  reminder: some(whole(0, 525_600), 10),
  shouldMarkAsMissedIfNotCompleted: z.boolean(),
  unitsOfTimeToMarkAsMissed: whole(1, 10_000),
  typeOfTimeToMarkAsMissed: z.enum(['days', 'hours', 'minutes']),
  isAssignedToTriggeringContact: z.boolean(),
  agent: z.optional(z.nullable(chosenRecord)),
  agentId: z.nullable(id()),
  collection: z.optional(z.nullable(chosenRecord)),
  collectionId: z.nullable(id()),
  type: maybe.text(60),
  /** One that is made is one that is to be done. */
  status: z.optional(z.literal('pending')),
  notes: maybe.text(5_000),
  domainId: z.nullable(id()),
  tags: some(chosenRecord),
  relativeDueDateDays: z.nullable(whole(0, 3_650)),
}) satisfies z.ZodMiniType<TaskToCome>;
export type StepTask = z.output<typeof task>;

/** The field that keeps a task from being made, and why (R793–R797). */
export const missingOfTask = (given: TaskToCome, now: string): { field: string; reason: string } | null => {
  if (given.displayName.trim() === '') return { field: 'displayname', reason: 'Name the task' };
  if (given.type === null) return { field: 'type', reason: 'Choose a type' };
  if (given.domainId === null) return { field: 'domain', reason: 'Domain is required. Please select a domain.' };
  if (given.relativeDueDateDays === 0) return null;
  if (given.when.startAt === null) return { field: 'when.startat', reason: 'Say when it is due' };
  return given.relativeDueDateDays === null && given.when.startAt < now
    ? { field: 'when.startat', reason: 'Task time cannot be in the past.' }
    : null;
};

const dueOf = ({ relativeDueDateDays, when: { startAt } }: StepTask): string => {
  if (relativeDueDateDays === 0) return ', due immediately';
  if (relativeDueDateDays !== null) return `, due in ${counted(relativeDueDateDays, 'day')}`;
  return startAt === null ? '' : `, due on ${dayWords(startAt.slice(0, 10))}, ${startAt.slice(11, 16)}`;
};

const whose = ({ agent, agentId, collection, collectionId }: StepTask, naming: Naming): string => {
  const known = (plural: string, recordId: string, chosen: StepTask['agent']): string =>
    chosen?.displayName ?? naming.record(recordId, { plural }) ?? 'a team member';
  if (collectionId) return known('collections', collectionId, collection);
  return agentId ? known('agents', agentId, agent) : 'the owner';
};

export const createTaskStep = stepKind({
  type: 'createTask',
  label: 'Create Task',
  hint: 'Something for a person to do',
  group: 'Do',
  settings: { task },
  fresh: {
    task: {
      displayName: '',
      description: null,
      when: { startAt: null, timezone: null },
      reminder: [30],
      shouldMarkAsMissedIfNotCompleted: true,
      unitsOfTimeToMarkAsMissed: 30,
      typeOfTimeToMarkAsMissed: 'days',
      isAssignedToTriggeringContact: true,
      agentId: null,
      collectionId: null,
      type: null,
      notes: null,
      domainId: null,
      tags: [],
      relativeDueDateDays: 0,
    },
  },
  begin: (step, { domainId }) => ({ ...step, task: { ...step.task, domainId: step.task.domainId ?? domainId } }),
  missing: ({ task: given }, now) => missingOfTask(given, now)?.reason ?? null,
  sentence: ({ task: given }, naming) =>
    `Create ${given.displayName.trim() ? `the task ${quoted(given.displayName, 80)}` : 'a task'} for ${whose(given, naming)}${dueOf(given)}`,
  references: ({ task: given }) => [
    ...one('agent', given.agentId),
    ...one('agent', given.agent?._id ?? null),
    ...one('collection', given.collectionId),
    ...one('collection', given.collection?._id ?? null),
    ...one('domain', given.domainId),
    ...all('tag', given.tags),
  ],
});
