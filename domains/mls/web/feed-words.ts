// How feeds, their runs and what they offer are said and coloured.
import type { FeedRecord, FeedRun, FeedStatus, SampleHome } from '#/domains/mls/contract.ts';
import { feedStatuses } from '#/domains/mls/contract.ts';
import { count, formatNumber, formatPrice } from '#/kernel/web/formatting.ts';

export const statusLabel = (status: string | null): string =>
  feedStatuses.find(({ value }) => value === status)?.label ?? 'Unknown';

export const statusTones = {
  loading: 'brand',
  live: 'green',
  late: 'amber',
  braked: 'amber',
  paused: 'neutral',
  failed: 'red',
} as const satisfies Record<FeedStatus, string>;

export const toneOf = (status: string | null): (typeof statusTones)[FeedStatus] =>
  statusTones[(status ?? 'paused') as FeedStatus] ?? 'neutral';

export const runLabels = { load: 'All homes', changes: 'Changes', reconcile: 'Keys compared' } as const;
const runStates = { running: 'Running', done: 'Done', stopped: 'Stopped' } as const;

/** A run that is not over waits where its feed is held back or rests. */
export const runState = ({ status }: Pick<FeedRun, 'status'>, isReading: boolean): string =>
  status === 'running' && !isReading ? 'Waiting' : runStates[status];

/** '12 added, 3 changed, 1 removed', or that nothing was another than before. */
export const whatRunDid = ({ status, added, changed, removed, setAside, read }: FeedRun): string => {
  const parts = [
    added > 0 ? `${formatNumber(added)} added` : '',
    changed > 0 ? `${formatNumber(changed)} changed` : '',
    removed > 0 ? `${formatNumber(removed)} removed` : '',
    setAside > 0 ? `${formatNumber(setAside)} set aside` : '',
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return `${count(read, 'record')} read${status === 'done' ? ', none changed' : ''}`;
};

/** What a feed that is braked asks. */
export const brakeQuestion = ({
  displayName,
  brakeGone,
  brakeOf,
}: Pick<FeedRecord, 'displayName' | 'brakeGone' | 'brakeOf'>): string =>
  `${displayName} says ${formatNumber(brakeGone ?? 0)} of ${count(brakeOf ?? 0, 'home')} are gone. Nothing was removed.`;

/** Of a home of the sample: '$612,500 · 3 bd · 2 ba'. */
export const sampleFacts = ({
  listPrice,
  currency,
  bedroomsTotal,
  bathroomsTotalInteger,
  standardStatus,
}: SampleHome): string =>
  [
    listPrice === null ? 'No price' : formatPrice(Math.round(listPrice * 100), currency),
    bedroomsTotal === null ? '' : `${formatNumber(bedroomsTotal)} bd`,
    bathroomsTotalInteger === null ? '' : `${formatNumber(bathroomsTotalInteger)} ba`,
    standardStatus ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
