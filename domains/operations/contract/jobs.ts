// Jobs as people see them: what is under way or done, its counts and what became of each record (core §3, §7; decisions 71, 107).
import * as z from 'zod/mini';
import { boolean, date, dropdown, number, object, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { listAnswer } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, text, wholeInQuery } from '#/kernel/contract/values.ts';

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
const jobItemStatuses = ['queued', 'done', 'skipped', 'failed'] as const;

export const jobStatusLabels = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;

export const jobEntity = entity({
  typeName: 'job',
  plural: 'jobs',
  path: '/crm/jobs',
  resource: 'job',
  table: 'jobs',
  title: { one: 'job', many: 'jobs' },
  label: 'title',
  order: { column: 'createdAt', order: 'desc' },
  hasBroughtChoices: true,
  columns: ['title', 'entityType', 'status', 'modifiedCount', 'createdBy', 'createdAt', 'finishedAt', 'result'],
  attributes: {
    title: string('Title', { isRequired: true, isSearchable: true }),
    /** What jobs are about is told by the domains that have them. */
    entityType: dropdown('Entity', { options: [] }),
    status: dropdown('Status', {
      isRequired: true,
      options: jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] })),
    }),
    progress: number('Progress', { isRequired: true }),
    modifiedCount: number('Changed', { isRequired: true }),
    totalCount: number('Total', { isRequired: true }),
    skippedCount: number('Skipped', { isRequired: true }),
    canUndo: boolean('Can be undone', { isRequired: true, isComputed: true, isFilterable: false }),
    error: string('Problem', { isFilterable: false }),
    result: object('Result', { isFilterable: false }),
    createdBy: object('By', { isComputed: true, isFilterable: false }),
    createdById: string('By whom', { holds: 'id', column: 'created_by', isHidden: true }),
    createdAt: date('Started', { hasTime: true, isRequired: true, isSortable: true }),
    finishedAt: date('Finished', { hasTime: true }),
  },
});

const jobRecord = recordSchema(jobEntity);

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
    refusals: { 'operations.unknownKind': 'invalid', 'kernel.notAllowed': 'forbidden' },
    status: 202,
  }),
  import: call({
    method: 'POST',
    path: '/crm/jobs/bulk/import',
    summary: 'Run an import of contacts whose file was uploaded and checked',
    body: z.strictObject({ importId: id() }),
    answer: jobRecord,
    needs: 'contact.write',
    refusals: {
      'imports.noConsent': 'invalid',
      'imports.noDomain': 'invalid',
      'imports.notRehearsed': 'conflict',
      'imports.nothingToDo': 'conflict',
      'imports.underWay': 'conflict',
      'imports.over': 'conflict',
    },
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
    body: selection,
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
      status: z.optional(z.enum(jobItemStatuses)),
      offset: z.optional(wholeInQuery(0, 10_000_000)),
      length: z.optional(wholeInQuery(1, 200)),
    }),
    answer: listAnswer(
      z.object({
        entityId: id(),
        /** What the record is called now; null where it is gone or the caller does not reach it. */
        displayName: z.nullable(z.string()),
        status: z.enum(jobItemStatuses),
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
