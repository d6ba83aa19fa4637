// What the last runs of a feed did.
import type { FeedRecord, FeedRun } from '#/domains/mls/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from './api.ts';
import { runLabels, runState, whatRunDid } from './feed-words.ts';

const everyMs = 5_000;
const shown = '50';

export const RunList = ({ feed: { _id: feedId, isReading } }: { feed: FeedRecord }) => {
  const zone = useZone();
  const { data, error, refetch } = useCall(api.mls.runs, { id: feedId, limit: shown }, { isQuiet: true, everyMs });
  if (!data)
    return error ? (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The runs could not be loaded.
      </Notice>
    ) : (
      <Skeleton height={160} />
    );
  if (data.data.length === 0) return <Text tone="faint">No runs yet</Text>;
  return <Table columns={columnsOf(zone, isReading)} rows={data.data} keyOf={({ _id }) => _id} />;
};

const columnsOf = (zone: Zone, isReading: boolean): Column<FeedRun>[] => [
  { head: 'Began', cell: ({ beganAt }) => formatMoment(beganAt, zone) },
  { head: 'Kind', cell: ({ kind }) => runLabels[kind] },
  { head: 'Status', cell: (run) => runState(run, isReading) },
  {
    head: 'Result',
    cell: (run) => (
      <div>
        {whatRunDid(run)}
        {run.problem && (
          <Text block tone="faint" size="meta">
            {run.problem}
          </Text>
        )}
      </div>
    ),
  },
];
