// A feed: a connection to an MLS, from which homes come and by which they stay true.
import { boolean, date, dropdown, number, string } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';

export const feedDialects = [
  { value: 'reso', label: 'RESO Web API' },
  { value: 'mlsGrid', label: 'MLS Grid' },
  { value: 'trestle', label: 'Trestle' },
  { value: 'bridge', label: 'Bridge' },
  { value: 'spark', label: 'Spark' },
] as const;

/** `late` is told from when it was read last. */
export const feedStatuses = [
  { value: 'loading', label: 'Loading' },
  { value: 'live', label: 'Live' },
  { value: 'late', label: 'Late' },
  { value: 'braked', label: 'Waiting for you' },
  { value: 'paused', label: 'Paused' },
  { value: 'failed', label: 'Failed' },
] as const;
export type FeedStatus = (typeof feedStatuses)[number]['value'];

const health = { category: 'Health' } as const;
const counted = { ...health, isRequired: true, isWhole: true } as const;

export const mlsEntity = entity({
  typeName: 'mls',
  plural: 'mls',
  path: '/crm/mls',
  resource: 'mls',
  table: 'mls_feeds',
  title: { one: 'feed', many: 'feeds' },
  label: 'displayName',
  order: { column: 'createdAt', order: 'asc' },
  staysSmall: true,
  columns: ['displayName', 'status', 'listings', 'lastSyncedAt', 'problems'],
  attributes: {
    displayName: string('Feed', { isRequired: true, isSearchable: true, max: 100 }),
    dialect: dropdown('Service', { isRequired: true, options: feedDialects }),
    url: string('Address', { isRequired: true }),
    systemName: string('System'),
    status: dropdown('Status', {
      ...health,
      isRequired: true,
      isComputed: true,
      isFilterable: false,
      options: feedStatuses,
    }),
    statusReason: string('Status reason', { ...health }),
    listings: number('Listings', { ...counted, column: 'homes' }),
    changedToday: number('Changed in 24 hours', { ...counted, isComputed: true, isFilterable: false }),
    problems: number('Problems', { ...counted, isComputed: true, isFilterable: false }),
    lastSyncedAt: date('Last sync', { ...health, hasTime: true }),
    nextSyncAt: date('Next sync', { ...health, hasTime: true, isComputed: true, isFilterable: false }),
    /** Nothing is asked of it before this moment. */
    restsUntil: date('Rests until', { ...health, hasTime: true, isComputed: true, isFilterable: false }),
    restReason: string('Rests because', { ...health }),
    /** Of a feed that waits: how many homes would leave, of how many. */
    brakeGone: number('Would leave', { ...health, isWhole: true }),
    brakeOf: number('Of', { ...health, isWhole: true }),
    isReading: boolean('Reads now', { ...health, isRequired: true, isComputed: true, isFilterable: false }),
    intervalMinutes: number('Minutes between syncs', { isRequired: true, isWhole: true }),
    createdAt: date('Connected', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { hasTime: true, isRequired: true }),
  },
});

export type FeedRecord = RecordOf<typeof mlsEntity>;
