// The feeds of the agency and how each fares.
import { Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import type { FeedRecord } from '#/domains/mls/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatAgo, formatNumber } from '#/kernel/web/formatting.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api, feedHref } from './api.ts';
import { ConnectDialog } from './connecting.ts';
import { statusLabel, toneOf } from './feed-words.ts';

/** While a feed is read its figures change by themselves. */
const everyMs = 5_000;

const FeedsPage = () => {
  const { data, error, refetch } = useCall(api.mls.list, { length: '200' }, { isQuiet: true, everyMs });
  const [isConnecting, setConnecting] = useState(false);
  const feeds = data?.data ?? [];
  const connect = (
    <Button variant="primary" icon={Plus} onClick={() => setConnecting(true)}>
      Connect a feed
    </Button>
  );
  return (
    <>
      <PageHeader
        title="MLS Feeds"
        subtitle="Homes of your MLS, kept up to date by themselves."
        actions={feeds.length > 0 && connect}
      />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page">
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The feeds could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={160} />}
        {data && feeds.length === 0 && (
          <EmptyState icon={Rss} title="No feeds found" actions={connect}>
            Ask your MLS for a RESO Web API key. Try it here before anything is saved.
          </EmptyState>
        )}
        {feeds.length > 0 && <FeedTable feeds={feeds} />}
      </Stack>
      {isConnecting && (
        <ConnectDialog onClose={() => setConnecting(false)} onConnected={({ _id }) => go(feedHref(_id))} />
      )}
    </>
  );
};
export default FeedsPage;

const FeedTable = ({ feeds }: { feeds: readonly FeedRecord[] }) => (
  <Table columns={columnsOf(useZone())} rows={feeds} keyOf={({ _id }) => _id} />
);

const columnsOf = (zone: Zone): Column<FeedRecord>[] => [
  {
    head: 'Feed',
    cell: ({ _id, displayName }) => (
      <Text as="a" href={feedHref(_id)} weight={600}>
        {displayName}
      </Text>
    ),
  },
  { head: 'Status', cell: (feed) => <FeedStatus feed={feed} /> },
  { head: 'Listings', cell: ({ listings }) => formatNumber(listings) },
  { head: 'Changed in 24 hours', cell: ({ changedToday }) => formatNumber(changedToday) },
  { head: 'Problems', cell: ({ problems }) => formatNumber(problems) },
  { head: 'Last sync', cell: ({ lastSyncedAt }) => (lastSyncedAt ? formatAgo(lastSyncedAt, zone) : '–') },
];

const FeedStatus = ({ feed: { status, statusReason, restsUntil, restReason } }: { feed: FeedRecord }) => {
  const why = statusReason ?? (restsUntil ? restReason : null);
  return (
    <div>
      <Badge tone={toneOf(status)}>{statusLabel(status)}</Badge>
      {why && (
        <Text block tone="faint" size="meta">
          {why}
        </Text>
      )}
    </div>
  );
};
