// The webhooks of the agency and how each is doing.
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { Endpoint } from '#/domains/platform/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatAgo, formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api, webhookHref } from '../api.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { standingLabels, standingOf, standingTones } from './webhook-words.ts';

/** How long it may take until the figures are right. */
const everyMs = 10_000;

export const WebhooksTab = () => {
  const { data, error, refetch } = useCall(api.webhooks.list, {}, { isQuiet: true, everyMs });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const webhooks = data?.data ?? [];
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <Stack gap={16}>
      {webhooks.length > 0 && (
        <Row wrap align="center" justify="between" gap={12}>
          <Text tone="faint">
            Lintel sends what happens here to these addresses, in order, and tries until it arrives.
          </Text>
          {add}
        </Row>
      )}
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The webhooks could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && webhooks.length === 0 && (
        <EmptyState icon={Webhook} title="No webhooks found" actions={add}>
          Each message is signed, numbered and sent until your program answers with 2xx.
        </EmptyState>
      )}
      {webhooks.length > 0 && <WebhookTable webhooks={webhooks} />}
      {isAdding && <WebhookDialog onSecret={(made) => setSecret(made.secret)} onClose={() => setAdding(false)} />}
      {secret && !isAdding && (
        <SecretDialog
          title="Signing secret"
          words="Messages are signed with this secret. It is shown once."
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Stack>
  );
};

export const WebhookTable = ({ webhooks }: { webhooks: readonly Endpoint[] }) => {
  const zone = useZone();
  return <Table columns={columnsOf(zone)} rows={webhooks} keyOf={({ _id }) => _id} />;
};

const columnsOf = (zone: Zone): Column<Endpoint>[] => [
  {
    head: 'Address',
    cell: ({ _id, url, description }) => (
      <>
        <Text as="a" href={webhookHref(_id)} weight={600}>
          {url}
        </Text>
        {description && (
          <Text block tone="faint" size="meta">
            {description}
          </Text>
        )}
      </>
    ),
  },
  { head: 'Events', cell: ({ events }) => events.join(', ') },
  { head: 'Status', cell: (one) => <Standing webhook={one} /> },
  {
    head: 'Last 24 hours',
    cell: ({ delivered, failed }) => `${formatNumber(delivered)} delivered, ${formatNumber(failed)} failed`,
  },
  { head: 'Waiting', cell: ({ waiting }) => formatNumber(waiting) },
  { head: 'Dead', cell: ({ dead }) => formatNumber(dead) },
  {
    head: 'Oldest waiting',
    cell: ({ oldestWaitingAt }) => (oldestWaitingAt ? formatAgo(oldestWaitingAt, zone) : '–'),
  },
];

const Standing = ({ webhook: one }: { webhook: Endpoint }) => {
  const standing = standingOf(one);
  return (
    <>
      <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
      {one.offReason && (
        <Text block tone="red" size="meta">
          {one.offReason}
        </Text>
      )}
    </>
  );
};
