// The points usage: a line for each movement that changed what the agency has, told from the ledger itself. Its points sum up to that change
// over any range.
import { date, dropdown, number, object, string } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';

const kindLabels = {
  topUp: 'Top-up',
  grant: 'Gift',
  plan: 'Plan',
  settle: 'Use',
  return: 'Refund',
  transfer: 'Transfer',
} as const;

export const pointEntryEntity = entity({
  typeName: 'pointEntry',
  plural: 'pointEntries',
  path: '/crm/billing/entries',
  resource: 'billing',
  table: 'ledger_entries',
  title: { one: 'points line', many: 'points lines' },
  label: 'words',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['createdAt', 'words', 'subject', 'actor', 'points'],
  attributes: {
    kind: dropdown('Kind', {
      isRequired: true,
      options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
    }),
    words: string('What', { isRequired: true, isSearchable: true }),
    /** Below zero what was used, above what came in. */
    points: number('Points', { isRequired: true, isWhole: true }),
    subject: object('For', { isComputed: true, isFilterable: false }),
    subjectType: string('Record', { isRequired: true }),
    subjectId: string('Record id', { isRequired: true, holds: 'id' }),
    actor: object('By', { isComputed: true, isFilterable: false }),
    actorId: string('By whom', { holds: 'id' }),
    createdAt: date('Time', { hasTime: true, isRequired: true, isSortable: true, column: 'at' }),
  },
});

export const entryCalls = readCalls(pointEntryEntity, 'billing.read');
