// The messages of a webhook by what became of them, youngest first; one of them is opened below its row.
import { useState } from 'react';
import type { Endpoint, MessageStatus, WebhookMessage } from '#/domains/platform/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from '../api.ts';
import styles from '../Platform.module.css';
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
  const [openId, setOpenId] = useState<string>();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Event', 'Sequence', 'Status', 'Last attempt', 'Next attempt', 'Happened'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MessageLine
            key={message._id}
            {...{ webhook, message, onReplay }}
            isOpen={message._id === openId}
            onToggle={() => setOpenId(message._id === openId ? undefined : message._id)}
          />
        ))}
      </tbody>
    </table>
  );
};

interface LineProps extends Props {
  message: WebhookMessage;
  isOpen: boolean;
  onToggle: () => void;
}

const MessageLine = ({ webhook, message: one, isOpen, onToggle, onReplay }: LineProps) => {
  const zone = useZone();
  return (
    <>
      <tr>
        <td data-label="Event">
          <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
            {one.type}
          </Button>
        </td>
        <td data-label="Sequence">{one.sequence ?? 'Test'}</td>
        <td data-label="Status">
          <Badge tone={messageTones[one.status]}>{messageLabels[one.status]}</Badge>
          {one.isReplay && (
            <Text block tone="faint" size="meta">
              Replay
            </Text>
          )}
        </td>
        <td data-label="Last attempt">{lastAttempt(one)}</td>
        <td data-label="Next attempt">{one.nextTryAt ? formatMoment(one.nextTryAt, zone) : '–'}</td>
        <td data-label="Happened">{formatMoment(one.occurredAt, zone)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <MessageDetail webhook={webhook} messageId={one._id} onReplay={onReplay} />
          </td>
        </tr>
      )}
    </>
  );
};
