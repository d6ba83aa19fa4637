// What happened and what is under way: jobs, event log, audit, notifications, setup checklist (core §3, §7; decisions 69, 71, 107, 112).
import * as z from 'zod/mini';
import { boolean, date, dropdown, number, object, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { listAnswer, listQuery } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, text, wholeInQuery } from '#/kernel/contract/values.ts';

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobEntityTypes = ['contact', 'task', 'listing', 'form', 'template', 'tags', 'origins'] as const;
export const logLevels = ['info', 'warn', 'error'] as const;
export const issueStates = ['open', 'resolved', 'inProgress'] as const;
export const dateRanges = ['last 24 hours', 'last 3 days', 'last 7 days', 'last 14 days', 'last 30 days'] as const;

const options = (values: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value.charAt(0).toUpperCase() + value.slice(1) }));

export const jobEntity = entity({
  typeName: 'job',
  plural: 'jobs',
  path: '/crm/jobs',
  resource: 'job',
  table: 'jobs',
  title: { one: 'job', many: 'jobs' },
  label: 'title',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['title', 'entityType', 'status', 'progress', 'modifiedCount', 'totalCount', 'createdBy', 'createdAt'],
  attributes: {
    title: string('Title', { isRequired: true, isSearchable: true }),
    entityType: string('Entity'),
    status: dropdown('Status', { isRequired: true, options: options(jobStatuses) }),
    progress: number('Progress', { isRequired: true }),
    modifiedCount: number('Changed', { isRequired: true }),
    totalCount: number('Total', { isRequired: true }),
    skippedCount: number('Skipped', { isRequired: true }),
    canUndo: boolean('Can be undone', { isRequired: true, isComputed: true, isFilterable: false }),
    error: string('Problem', { isFilterable: false }),
    result: object('Result', { isFilterable: false }),
    createdBy: object('By', { isComputed: true, isFilterable: false }),
    createdAt: date('Started', { hasTime: true, isRequired: true, isSortable: true }),
    finishedAt: date('Finished', { hasTime: true }),
  },
});

export const jobRecord = recordSchema(jobEntity);
export type JobRecord = RecordOf<typeof jobEntity>;

export const logEntity = entity({
  typeName: 'log',
  plural: 'logs',
  path: '/crm/logs',
  resource: 'log',
  table: 'logs',
  title: { one: 'log', many: 'logs' },
  label: 'shortDescription',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['createdAt', 'level', 'status', 'shortDescription', 'subjectType', 'actorName', 'pointCost'],
  attributes: {
    level: dropdown('Level', { isRequired: true, options: options(logLevels, { warn: 'Warning' }) }),
    status: dropdown('Issue', { column: 'issue_state', options: options(issueStates, { inProgress: 'In progress' }) }),
    shortDescription: string('What', { isRequired: true, isSearchable: true }),
    note: string('Note'),
    pointCost: number('Points', { isRequired: true }),
    subjectType: string('Record', { isRequired: true }),
    subjectId: string('Record id', { isFilterable: false }),
    actorName: string('By'),
    createdAt: date('Time', { hasTime: true, isRequired: true, isSortable: true }),
  },
});
export const logRecord = recordSchema(logEntity);

export const auditEntity = entity({
  typeName: 'audit',
  plural: 'audit',
  path: '/crm/audit',
  resource: 'agency',
  table: 'events',
  title: { one: 'change', many: 'changes' },
  label: 'sentence',
  order: { column: 'at', order: 'desc' },
  columns: ['at', 'actor', 'sentence', 'subjectType', 'changes'],
  attributes: {
    name: string('Event', { isRequired: true }),
    sentence: string('What', { isRequired: true, isComputed: true, isFilterable: false }),
    actor: object('By', { isComputed: true, isFilterable: false }),
    actorId: string('Person', {}),
    subjectType: string('Kind of record', { isRequired: true }),
    subjectId: string('Record'),
    changes: object('Before and after', { isRequired: true, isFilterable: false }),
    at: date('Time', { hasTime: true, isRequired: true, isSortable: true }),
  },
});

export const notificationKinds = ['notice', 'taskReminder', 'appointment', 'job'] as const;
/** A notification (decision 112). */
export const notification = z.object({
  _id: id(),
  kind: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  progress: z.optional(z.int()),
  subject: z.nullable(z.object({ type: z.string(), id: z.nullable(z.string()) })),
  isRead: z.boolean(),
  createdAt: z.string(),
});

const byId = z.strictObject({ id: id() });

export const jobsContract = contract('jobs', {
  ...readCalls(jobEntity, 'job.read'),
  create: call({
    method: 'POST',
    path: '/crm/jobs',
    summary: 'Start a job of a kind that people may start',
    body: z.strictObject({ kind: text(60), input: z.optional(z.record(z.string(), z.unknown())) }),
    answer: jobRecord,
    needs: 'signedIn',
    refusals: { 'operations.unknownKind': 'invalid' },
    status: 202,
  }),
  import: call({
    method: 'POST',
    path: '/crm/jobs/bulk/import',
    summary: 'Start the import of records from an uploaded file',
    body: z.strictObject({ fileUrl: z.optional(text(500)), input: z.optional(z.record(z.string(), z.unknown())) }),
    answer: jobRecord,
    needs: 'contact.write',
    refusals: { 'operations.noImport': 'unavailable' },
    status: 202,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/jobs/{id}',
    summary: 'Rename a job',
    params: byId,
    body: z.strictObject({ title: text(200) }),
    answer: jobRecord,
    needs: 'job.read',
    refusals: {},
  }),
  bulkDelete: call({
    method: 'POST',
    path: '/crm/jobs/bulk/delete',
    summary: 'Delete finished jobs from the list',
    body: z.strictObject({ ids: z.optional(z.array(id()).check(z.maxLength(1000))), all: z.optional(z.boolean()) }),
    answer: z.object({ deletedCount: z.int() }),
    needs: 'job.read',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/jobs/autocomplete',
    summary: 'Jobs by title',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))) }),
    answer: z.object({ data: z.array(z.object({ _id: id(), title: z.string() })) }),
    needs: 'signedIn',
    refusals: {},
  }),
  items: call({
    method: 'GET',
    path: '/crm/jobs/{id}/items',
    summary: 'What became of each record of a job',
    params: byId,
    query: z.strictObject({
      status: z.optional(z.enum(['queued', 'done', 'skipped', 'failed'])),
      offset: z.optional(wholeInQuery(0, 10_000_000)),
      length: z.optional(wholeInQuery(1, 200)),
    }),
    answer: listAnswer(
      z.object({
        entityId: id(),
        status: z.enum(['queued', 'done', 'skipped', 'failed']),
        reason: z.nullable(z.string()),
      }),
    ),
    needs: 'job.read',
    refusals: {},
  }),
  undo: call({
    method: 'POST',
    path: '/crm/jobs/{id}/undo',
    summary: 'Take back what a job did, as a job of its own',
    params: byId,
    answer: jobRecord,
    needs: 'job.read',
    refusals: { 'kernel.cannotUndo': 'conflict' },
    status: 202,
  }),
  cancel: call({
    method: 'POST',
    path: '/crm/jobs/{id}/cancel',
    summary: 'Stop a job after the record it is working on',
    params: byId,
    answer: jobRecord,
    needs: 'job.read',
    refusals: { 'kernel.alreadyFinished': 'conflict' },
  }),
});

export const logsContract = contract('logs', {
  ...readCalls(logEntity, 'log.read'),
  list: call({
    method: 'GET',
    path: '/crm/logs',
    summary: 'The event log; with isPointsUsage only what cost points',
    query: z.strictObject({
      ...listQuery.shape,
      isPointsUsage: z.optional(
        z.pipe(
          z.enum(['true', 'false']),
          z.transform((value) => value === 'true'),
        ),
      ),
    }),
    answer: listAnswer(logRecord),
    needs: 'log.read',
    refusals: {},
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/logs/{id}',
    summary: 'Set the issue state or the note of a log entry',
    params: byId,
    body: z.strictObject({
      status: z.optional(z.nullable(z.enum(issueStates))),
      note: z.optional(z.nullable(text(2000))),
    }),
    answer: logRecord,
    needs: 'log.write',
    refusals: {},
  }),
});

/** Who changed what, before and after (decision 69). */
export const auditContract = contract('audit', readCalls(auditEntity, 'owner'));

export const notificationsContract = contract('notifications', {
  list: call({
    method: 'GET',
    path: '/crm/notifications',
    summary: 'The newest notifications of the signed-in agent',
    query: z.strictObject({ lastId: z.optional(id()), length: z.optional(wholeInQuery(1, 100)) }),
    answer: z.object({ data: z.array(notification), total: z.int(), unreadCount: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/notifications/{id}',
    summary: 'Mark a notification read or unread',
    params: byId,
    body: z.strictObject({ isRead: z.boolean() }),
    answer: notification,
    needs: 'signedIn',
    refusals: {},
  }),
  readAll: call({
    method: 'POST',
    path: '/crm/notifications/read',
    summary: 'Mark all notifications read',
    answer: z.object({ modifiedCount: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
});

export const setupContract = contract('setup', {
  steps: call({
    method: 'GET',
    path: '/crm/setup',
    summary: 'The steps that make a new agency ready, and which are done',
    answer: z.object({
      steps: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          minutes: z.number(),
          route: z.string(),
          isDone: z.boolean(),
        }),
      ),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
});
