// The event log: what happened, in words, with what it cost and whether an issue is open (core §3, §7; decision 69).
import * as z from 'zod/mini';
import { date, dropdown, number, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { listAnswer, listQuery } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, id, text } from '#/kernel/contract/values.ts';

export const logLevels = ['info', 'warn', 'error'] as const;
export const issueStates = ['open', 'resolved', 'inProgress'] as const;
export const dateRanges = ['last 24 hours', 'last 3 days', 'last 7 days', 'last 14 days', 'last 30 days'] as const;

const levelLabels = { info: 'Info', warn: 'Warning', error: 'Error' } as const;
const stateLabels = { open: 'Open', resolved: 'Resolved', inProgress: 'In progress' } as const;

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
    level: dropdown('Level', {
      isRequired: true,
      options: logLevels.map((value) => ({ value, label: levelLabels[value] })),
    }),
    status: dropdown('Issue', {
      column: 'issue_state',
      options: issueStates.map((value) => ({ value, label: stateLabels[value] })),
    }),
    shortDescription: string('What', { isRequired: true, isSearchable: true }),
    note: string('Note'),
    pointCost: number('Points', { isRequired: true }),
    subjectType: string('Record', { isRequired: true }),
    subjectId: string('Record id', { holds: 'id' }),
    actorName: string('By'),
    actorId: string('By whom', { holds: 'id' }),
    createdAt: date('Time', { hasTime: true, isRequired: true, isSortable: true }),
  },
});
const logRecord = recordSchema(logEntity);

const byId = z.strictObject({ id: id() });

export const logsContract = contract('logs', {
  ...readCalls(logEntity, 'log.read'),
  list: call({
    method: 'GET',
    path: '/crm/logs',
    summary: 'The event log; with isPointsUsage only what cost points',
    query: z.strictObject({
      ...listQuery.shape,
      isPointsUsage: z.optional(flagInQuery()),
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
