// Mailings that went to several, the newest first: what it was, where it is, to how many, and who was left out.
import { Mails } from 'lucide-react';
import { useState } from 'react';
import type { ListedMailing } from '#/domains/messaging/contract.ts';
import { peekAt, useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { CursorPages } from '#/kernel/web/page/CursorPages.tsx';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from './api.ts';
import styles from './Mailings.module.css';
import { isMoving, stateHues, stateLabels, titleOf } from './mailing-words.ts';

const soonMs = 4_000;

const columns: Column<ListedMailing>[] = [
  {
    head: 'Mailing',
    cell: (mailing) => (
      <Text as="a" href={`/mailings/${mailing._id}`} weight={600}>
        {titleOf(mailing)}
      </Text>
    ),
  },
  { head: 'State', cell: ({ state }) => <Chip hue={stateHues[state]}>{stateLabels[state]}</Chip> },
  { head: 'Contacts', cell: ({ count }) => formatNumber(count) },
  { head: 'Skipped', cell: ({ skipped }) => (skipped > 0 ? formatNumber(skipped) : null) },
  { head: 'Channel', cell: ({ channel }) => (channel === 'email' ? 'Email' : 'Text Message') },
  { head: 'Sent by', cell: ({ createdBy }) => createdBy?.fullName },
  { head: 'When', cell: ({ at }) => <Ago at={at} /> },
];

const MailingsPage = () => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const lastId = cursors.at(-1);
  const input = lastId === undefined ? {} : { lastId };
  const isLive = peekAt(api.mailings.list, input)?.data.some(({ state }) => isMoving(state)) ?? false;
  const { data, error, refetch } = useCall(api.mailings.list, input, {
    keepsFormer: true,
    ...(isLive ? { everyMs: soonMs } : {}),
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title="Mailings"
        subtitle="Emails and text messages that went to several contacts at once"
        back={{ href: '/inbox', label: 'Inbox' }}
      />
      {error && !data ? (
        <Text as="div" p={16}>
          <FailureStrip failure={error} what="The mailings" onRetry={() => void refetch()} />
        </Text>
      ) : !data ? (
        <Text as="div" p={16} aria-busy="true">
          <Skeleton height={240} radius={10} />
        </Text>
      ) : data.data.length === 0 && cursors.length === 0 ? (
        <EmptyState icon={Mails} title="No mailings yet">
          Send an email or a text message to several contacts, and this page shows who got it.
        </EmptyState>
      ) : (
        <>
          <Stack px="page">
            <Table label="Mailings" columns={columns} rows={data.data} keyOf={({ _id }) => _id} isFlush />
          </Stack>
          <CursorPages cursors={cursors} last={data.data.at(-1)?._id} hasMore={data.hasMore} onCursors={setCursors} />
        </>
      )}
    </div>
  );
};
export default MailingsPage;
