// Who changed what, before and after; the owner's to read, and nobody's to change (decision 69).
import * as z from 'zod/mini';
import { boolean, date, object, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { listAnswer, listBody, listQuery, longestListMs } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, id } from '#/kernel/contract/values.ts';
import { rangeAsked } from './ranges.ts';

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
    actorId: string('Person', { holds: 'id' }),
    subjectType: string('Kind of record', { isRequired: true }),
    subjectId: string('Record', { holds: 'id' }),
    changes: object('Before and after', { isRequired: true, isFilterable: false }),
    at: date('Time', { hasTime: true, isRequired: true, isSortable: true }),
    actId: string('Act', { holds: 'id' }),
    act: object('Whole act', { isComputed: true, isFilterable: false }),
    isFolded: boolean('Folded', { isHidden: true }),
  },
});

/**
 * `names` are those of the records that the changes point to, by their ids; what is gone for good has none. `choices` are the labels of changed
 * choices, by field and by stored value.
 */
const auditRecord = z.intersection(
  recordSchema(auditEntity),
  z.object({
    names: z.record(z.string(), z.string()),
    choices: z.record(z.string(), z.record(z.string(), z.string())),
  }),
);

const asked = { range: rangeAsked(), isByAct: z.optional(flagInQuery()) };

/** Who changed what, before and after (decision 69). */
export const auditContract = contract('audit', {
  ...readCalls(auditEntity, 'owner'),
  list: call({
    method: 'GET',
    path: '/crm/audit',
    summary: 'List changes; with range only those made within it, with isByAct one line for each act on many',
    query: z.strictObject({ ...listQuery.shape, ...asked }),
    answer: listAnswer(auditRecord),
    needs: 'owner',
    refusals: {},
    limitMs: longestListMs,
  }),
  get: call({
    method: 'GET',
    path: '/crm/audit/{id}',
    summary: 'Read a change',
    params: z.strictObject({ id: id() }),
    answer: auditRecord,
    needs: 'owner',
    refusals: {},
  }),
  search: call({
    method: 'POST',
    path: '/crm/audit/search',
    summary: 'List changes by a filter too long for an address',
    body: z.strictObject({ ...listBody.shape, ...asked }),
    answer: listAnswer(auditRecord),
    needs: 'owner',
    refusals: {},
    limitMs: longestListMs,
  }),
});
