// The messages of a webhook by what became of them, youngest first; one of them is opened below its row.
import { useState } from 'react';
import type { Endpoint, MessageStatus, WebhookMessage } from '#/domains/platform/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from '../api.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { lastAttempt, messageLabels, messageTones } from './webhook-words.ts';

type Shown = MessageStatus | 'all';
const everyMs = 5_000;

interface Props {
  webhook: Endpoint;
  onReplay: (messageId: string) => void;
}

export const MessageList = ({ webhook, onReplay }: Props) => {
  const [shown, setShown] = useState<Shown>('all');
  const [pages, setPages] = useState<readonly string[]>([]);
  const lastId = pages.at(-1);
  const { data, error, refetch } = useCall(
    api.webhooks.messages,
    { id: webhook._id, ...(shown === 'all' ? {} : { status: shown }), ...(lastId ? { lastId } : {}) },
    { isQuiet: true, keepsFormer: true, everyMs },
  );
  const tabs = [
    { id: 'all' as const, label: 'All' },
    { id: 'waiting' as const, label: messageLabels.waiting, count: webhook.waiting },
    { id: 'dead' as const, label: messageLabels.dead, count: webhook.dead },
    { id: 'held' as const, label: messageLabels.held, count: webhook.held },
    { id: 'delivered' as const, label: messageLabels.delivered },
  ];
  const show = (id: Shown): void => {
    setPages([]);
    setShown(id);
  };
  const last = data?.data.at(-1)?._id;
  return (
    <>
      <Tabs tabs={tabs} value={shown} onChange={show} label="Messages by status" panelId="webhook-messages" />
      <div id="webhook-messages" role="tabpanel" aria-label="Messages">
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The messages could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={160} />}
        {data && data.data.length === 0 && <Text tone="faint">No messages found</Text>}
        {data && data.data.length > 0 && <MessageTable webhook={webhook} messages={data.data} onReplay={onReplay} />}
        <Row gap={8} pt={12}>
          {pages.length > 0 && <Button onClick={() => setPages(pages.slice(0, -1))}>Newer</Button>}
          {data?.isMore && last && <Button onClick={() => setPages([...pages, last])}>Older</Button>}
        </Row>
      </div>
    </>
  );
};

export const MessageTable = ({ webhook, messages, onReplay }: Props & { messages: readonly WebhookMessage[] }) => {
  const zone = useZone();
  const [openId, setOpenId] = useState<string>();
  const open = messages.find(({ _id }) => _id === openId);
  return (
    <Table
      columns={[eventColumn(openId, setOpenId), ...columnsOf(zone)]}
      rows={messages}
      keyOf={({ _id }) => _id}
      open={open && { row: open, shown: <MessageDetail webhook={webhook} messageId={open._id} onReplay={onReplay} /> }}
    />
  );
};

const eventColumn = (openId: string | undefined, onOpen: (id: string | undefined) => void): Column<WebhookMessage> => ({
  head: 'Event',
  cell: ({ _id, type }) => (
    <Button size="small" aria-expanded={_id === openId} onClick={() => onOpen(_id === openId ? undefined : _id)}>
      {type}
    </Button>
  ),
});

const columnsOf = (zone: Zone): Column<WebhookMessage>[] => [
  { head: 'Sequence', cell: ({ sequence }) => sequence ?? 'Test' },
  {
    head: 'Status',
    cell: ({ status, isReplay }) => (
      <>
        <Badge tone={messageTones[status]}>{messageLabels[status]}</Badge>
        {isReplay && (
          <Text block tone="faint" size="meta">
            Replay
          </Text>
        )}
      </>
    ),
  },
  { head: 'Last attempt', cell: lastAttempt },
  { head: 'Next attempt', cell: ({ nextTryAt }) => (nextTryAt ? formatMoment(nextTryAt, zone) : '–') },
  { head: 'Happened', cell: ({ occurredAt }) => formatMoment(occurredAt, zone) },
];
