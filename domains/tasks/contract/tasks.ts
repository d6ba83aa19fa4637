// A task: something one agent, or the first of a list of agents, does at a time, mostly with a contact (core §3; decisions 16, 42–44, 80).
import { boolean, date, dropdown, groups, number, string, tag, tags } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import {
  longestTaskDescription,
  longestTaskName,
  longestTaskNotes,
  taskMissedUnitTypes,
  taskReminderLabels,
  taskReminders,
  taskStatuses,
  taskStatusLabels,
  taskTypeLabels,
  taskTypes,
} from './choices.ts';
import { taskDisplayStates } from './states.ts';

const options = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const time = { category: 'Time' } as const;
const people = { category: 'People' } as const;
const missed = { category: 'When it is missed', isWritable: true } as const;
/** Asked by the reach alone: whose task it is, who made it, whose contact it is about (decision 16). */
const reach = { isHidden: true, isComputed: true, of: 'agents' } as const;

export const taskEntity = entity({
  typeName: 'task',
  plural: 'tasks',
  path: '/crm/tasks',
  resource: 'task',
  table: 'tasks',
  title: { one: 'task', many: 'tasks' },
  label: 'displayName',
  order: { column: 'startAt', order: 'asc' },
  columns: ['displayName', 'startAt', 'contact', 'type', 'agent', 'collection', 'reminder', 'tags', 'domain'],
  hasCustomAttributes: true,
  attributes: {
    displayName: string('Task', {
      isRequired: true,
      isWritable: true,
      isSortable: true,
      isSearchable: true,
      max: longestTaskName,
    }),
    description: string('Description', { isWritable: true, isSearchable: true, max: longestTaskDescription }),
    status: dropdown('Status', { isRequired: true, options: options(taskStatuses, taskStatusLabels) }),
    state: dropdown('State', {
      isRequired: true,
      isComputed: true,
      options: taskDisplayStates.map((value) => ({ value, label: value })),
    }),
    type: dropdown('Type', { isRequired: true, isWritable: true, options: options(taskTypes, taskTypeLabels) }),
    startAt: date('Due', { ...time, path: 'when.startAt', hasTime: true, isSortable: true, isWritable: true }),
    timezone: string('Time zone', { ...time, path: 'when.timezone', isRequired: true, isFilterable: false }),
    missedAt: date('Missed', { ...time, path: 'when.missedAt', hasTime: true }),
    reminder: dropdown('Reminder', { ...time, isWritable: true, options: options(taskReminders, taskReminderLabels) }),
    remindsAt: date('Next reminder', { ...time, hasTime: true }),
    completedAt: date('Completed', { ...time, hasTime: true, isSortable: true }),
    shouldMarkAsMissedIfNotCompleted: boolean('Mark as missed', {
      ...missed,
      isRequired: true,
      column: 'should_mark_as_missed',
    }),
    unitsOfTimeToMarkAsMissed: number('Missed after', {
      ...missed,
      isRequired: true,
      isWhole: true,
      column: 'missed_units',
    }),
    typeOfTimeToMarkAsMissed: dropdown('Unit of missed after', {
      ...missed,
      isRequired: true,
      column: 'missed_unit_type',
      options: taskMissedUnitTypes.map((value) => ({ value, label: value })),
    }),
    relativeDueDateDays: number('Due so many days later', { ...time, isWhole: true }),
    contact: tag('Contact', { ...people, isComputed: true, of: 'contacts' }),
    /** Null like the contact itself where the caller does not reach it. */
    contactId: string('Contact id', { ...people, holds: 'id', isComputed: true, isFilterable: false }),
    /** Who does it; on the wire with `fullName`, as the specification's clients read it, besides what every reference has. */
    agent: tag('Agent', { ...people, isComputed: true, of: 'agents' }),
    agentId: string('Agent id', { ...people, holds: 'id', isFilterable: false }),
    collection: tag('List of agents', { ...people, isComputed: true, of: 'collections' }),
    collectionId: string('List id', { ...people, holds: 'id', isFilterable: false }),
    isAssignedToTriggeringContact: boolean('For the agent of the contact', { ...people, isRequired: true }),
    domain: tag('Domain', { isComputed: true, of: 'domains' }),
    domainId: string('Domain id', { holds: 'id', isFilterable: false }),
    tags: tags('Tags', { isRequired: true, isComputed: true, of: 'tags' }),
    /** Collections of tasks that it is in, by their filters or by hand. */
    collections: groups('Collections', { isFilterOnly: true, isComputed: true, of: 'collections' }),
    notes: string('Notes', { isWritable: true, isSearchable: true, max: longestTaskNotes }),
    createdBy: tag('Made by', { ...people, isComputed: true, of: 'agents' }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { hasTime: true, isRequired: true }),
    /** Whether the caller may change it; where not, Save, Delete and the check are off (core §6, decision 16). */
    isEditable: boolean('May be changed', { isRequired: true, isComputed: true, isAlias: true, isFilterable: false }),
    agentAccess: groups('Whose task', reach),
    listAccess: groups('Whose list', reach),
    makerAccess: groups('Who made it', reach),
    access: groups('Access to the contact', reach),
    writeAccess: groups('Access to change the contact', reach),
  },
});

export type TaskRecord = RecordOf<typeof taskEntity>;
