// The event log: what happened, in words, with what it cost and whether an issue is open (core §3, §7; decision 69).
import * as z from 'zod/mini';
import { boolean, date, dropdown, number, object, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { listAnswer, listBody, listQuery, longestListMs } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, id, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { rangeAsked } from './ranges.ts';

export const logLevels = ['info', 'warn', 'error'] as const;
export const issueStates = ['open', 'resolved', 'inProgress'] as const;

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
    shortDescription: string('What', { isRequired: true, isSearchable: true, isComputed: true }),
    note: string('Note'),
    pointCost: number('Points', { isRequired: true }),
    subjectType: string('Record', { isRequired: true }),
    subjectId: string('Record id', { holds: 'id' }),
    actorName: string('By'),
    actorId: string('By whom', { holds: 'id' }),
    createdAt: date('Time', { hasTime: true, isRequired: true, isSortable: true }),
    actId: string('Act', { holds: 'id' }),
    act: object('Whole act', { isComputed: true, isFilterable: false }),
    isFolded: boolean('Folded', { isHidden: true }),
  },
});
const logRecord = recordSchema(logEntity);

const byId = z.strictObject({ id: id() });
const asked = { isPointsUsage: z.optional(flagInQuery()), range: rangeAsked(), isByAct: z.optional(flagInQuery()) };

export const logsContract = contract('logs', {
  ...readCalls(logEntity, 'log.read'),
  list: call({
    method: 'GET',
    path: '/crm/logs',
    summary:
      'The event log; with isPointsUsage only what cost points, with range only what happened within it, with isByAct one line for each act on many',
    query: z.strictObject({ ...listQuery.shape, ...asked }),
    answer: listAnswer(logRecord),
    needs: 'log.read',
    refusals: {},
    limitMs: longestListMs,
  }),
  search: call({
    method: 'POST',
    path: '/crm/logs/search',
    summary: 'The event log by a filter too long for an address',
    body: z.strictObject({ ...listBody.shape, ...asked }),
    answer: listAnswer(logRecord),
    needs: 'log.read',
    by: 'key',
    refusals: {},
    limitMs: longestListMs,
  }),
  recent: call({
    method: 'GET',
    path: '/crm/logs/recent',
    summary: 'The latest events; what somebody did to many records at a stretch is one line with its count',
    query: z.strictObject({ length: z.optional(wholeInQuery(1, 20)) }),
    answer: z.object({
      data: z.array(
        z.object({
          _id: id(),
          level: z.enum(logLevels),
          shortDescription: z.string(),
          createdAt: z.string(),
          /** How many events stand behind the line. */
          count: z.int(),
        }),
      ),
    }),
    needs: 'log.read',
    refusals: {},
  }),
  recipients: call({
    method: 'GET',
    path: '/crm/logs/{id}/recipients',
    summary: 'Whom what was sent went to: the first 200 that the caller may see, and how many there are in all',
    params: byId,
    answer: z.object({ data: z.array(z.object({ _id: id(), displayName: z.string() })), total: z.int() }),
    needs: 'log.read',
    refusals: {},
  }),
  usage: call({
    method: 'GET',
    path: '/crm/logs/usage',
    summary: 'How many points were used within a range',
    query: z.strictObject({ range: rangeAsked() }),
    answer: z.object({ pointCost: z.int() }),
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
