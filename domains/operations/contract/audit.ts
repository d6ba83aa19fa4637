// Who changed what, before and after; the owner's to read, and nobody's to change (decision 69).
import { date, object, string } from '#/kernel/contract/attribute.ts';
import { contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';

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
  },
});

/** Who changed what, before and after (decision 69). */
export const auditContract = contract('audit', readCalls(auditEntity, 'owner'));
