// One feed: how it fares, what its runs did, what could not be kept, and what can be done about it.
import { Pause, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { FeedRecord } from '#/domains/mls/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatAgo, formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api, feedsHref } from './api.ts';
import { ChangeFeedDialog } from './changing.ts';
import { brakeQuestion, statusLabel, toneOf } from './feed-words.ts';
import { ProblemList } from './ProblemList.tsx';
import { RunList } from './RunList.tsx';
import { useFeedVerbs } from './use-feed-verbs.ts';

const back = { href: feedsHref, label: 'MLS Feeds' };
const everyMs = 3_000;

const FeedPage = () => {
  const id = usePathPart('id');
  const { data, error, refetch } = useCall(api.mls.get, { id }, { isPageRecord: true, everyMs });
  if (data) return <Loaded key={data._id} feed={data} />;
  return (
    <>
      <PageHeader back={back} title="MLS Feed" />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page">
        {error ? (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            This feed could not be loaded.
          </Notice>
        ) : (
          <Skeleton height={160} />
        )}
      </Stack>
    </>
  );
};
export default FeedPage;

const isOn = ({ status }: FeedRecord): boolean => ['live', 'late', 'loading'].includes(status);

const Loaded = ({ feed }: { feed: FeedRecord }) => {
  const [tab, setTab] = useState<'runs' | 'problems'>('runs');
  const [isChanging, setChanging] = useState(false);
  const verbs = useFeedVerbs(feed);
  const runs = isOn(feed);
  return (
    <>
      <PageHeader
        back={back}
        title={feed.displayName}
        aside={<Badge tone={toneOf(feed.status)}>{statusLabel(feed.status)}</Badge>}
        subtitle={feed.url}
        actions={
          <>
            {feed.status !== 'braked' && (
              <Button icon={runs ? Pause : Play} isBusy={verbs.isBusy} onClick={runs ? verbs.pause : verbs.resume}>
                {runs ? 'Pause' : 'Resume'}
              </Button>
            )}
            <Button
              variant="primary"
              icon={RefreshCw}
              reason={runs ? undefined : 'Resume the feed first'}
              onClick={verbs.sync}
            >
              Sync now
            </Button>
          </>
        }
      />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page">
        <Standing feed={feed} onDecide={verbs.decide} />
        <Row wrap gap={8}>
          <Button onClick={() => setChanging(true)}>Change</Button>
          <Button reason={runs ? undefined : 'Resume the feed first'} onClick={verbs.compare}>
            Compare keys
          </Button>
          <Button reason={runs ? undefined : 'Resume the feed first'} onClick={verbs.reload}>
            Read all homes again
          </Button>
          <Button onClick={verbs.remove}>Remove</Button>
        </Row>
        <Tabs
          label="Views of the feed"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'runs', label: 'Runs' },
            { id: 'problems', label: 'Problems', count: formatNumber(feed.problems) },
          ]}
        />
        {tab === 'runs' ? <RunList feed={feed} /> : <ProblemList feedId={feed._id} />}
      </Stack>
      {isChanging && <ChangeFeedDialog feed={feed} onClose={() => setChanging(false)} />}
    </>
  );
};

interface StandingProps {
  feed: FeedRecord;
  onDecide: (decision: 'remove' | 'keep') => void;
}

/** What is wrong, where something is; and the figures. */
const Standing = ({ feed, onDecide }: StandingProps) => {
  const zone = useZone();
  const { status, statusReason, restsUntil, restReason, listings, changedToday, lastSyncedAt, nextSyncAt } = feed;
  return (
    <>
      {status === 'braked' && (
        <Notice
          tone="warning"
          actions={
            <>
              <Button onClick={() => onDecide('keep')}>Keep and look again</Button>
              <Button variant="danger" onClick={() => onDecide('remove')}>
                Remove homes
              </Button>
            </>
          }
        >
          {brakeQuestion(feed)}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="error">
          {statusReason ?? 'The feed does not answer'}. Change the credentials, or resume to try again.
        </Notice>
      )}
      {restsUntil && (
        <Notice tone="info">
          Resting until {formatMoment(restsUntil, zone)}: {restReason}
        </Notice>
      )}
      <Text as="p" tone="faint">
        {count(listings, 'listing')} · {formatNumber(changedToday)} changed in 24 hours ·{' '}
        {lastSyncedAt ? `synced ${formatAgo(lastSyncedAt, zone)}` : 'not synced yet'}
        {feed.isReading ? ' · reading now' : nextSyncAt ? ` · next sync ${formatMoment(nextSyncAt, zone)}` : ''}
      </Text>
    </>
  );
};
