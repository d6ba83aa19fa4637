// The webhooks of the agency and how each is doing.
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { Endpoint } from '#/domains/platform/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatAgo, formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api, webhookHref } from '../api.ts';
import styles from '../Platform.module.css';
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

export const WebhookTable = ({ webhooks }: { webhooks: readonly Endpoint[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {['Address', 'Events', 'Status', 'Last 24 hours', 'Waiting', 'Dead', 'Oldest waiting'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {webhooks.map((webhook) => (
        <WebhookLine key={webhook._id} webhook={webhook} />
      ))}
    </tbody>
  </table>
);

const WebhookLine = ({ webhook: one }: { webhook: Endpoint }) => {
  const zone = useZone();
  const standing = standingOf(one);
  return (
    <tr>
      <td data-label="Address">
        <Text as="a" href={webhookHref(one._id)} weight={600}>
          {one.url}
        </Text>
        {one.description && (
          <Text block tone="faint" size="meta">
            {one.description}
          </Text>
        )}
      </td>
      <td data-label="Events">{one.events.join(', ')}</td>
      <td data-label="Status">
        <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
        {one.offReason && (
          <Text block tone="red" size="meta">
            {one.offReason}
          </Text>
        )}
      </td>
      <td data-label="Last 24 hours">
        {formatNumber(one.delivered)} delivered, {formatNumber(one.failed)} failed
      </td>
      <td data-label="Waiting">{formatNumber(one.waiting)}</td>
      <td data-label="Dead">{formatNumber(one.dead)}</td>
      <td data-label="Oldest waiting">{one.oldestWaitingAt ? formatAgo(one.oldestWaitingAt, zone) : '–'}</td>
    </tr>
  );
};
