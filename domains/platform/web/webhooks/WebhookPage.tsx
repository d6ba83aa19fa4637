// One webhook: how it is doing, its messages with every attempt, and what can be done about those that did not arrive.
import { Pause, Play, Send } from 'lucide-react';
import { useState } from 'react';
import type { Endpoint } from '#/domains/platform/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api, webhooksHref } from '../api.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { useWebhookVerbs } from './use-webhook-verbs.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { standingLabels, standingOf, standingTones } from './webhook-words.ts';

const back = { href: webhooksHref, label: 'Webhooks' };
const everyMs = 5_000;

const WebhookPage = () => {
  const id = usePathPart('id');
  const { data, error, refetch } = useCall(api.webhooks.get, { id }, { isPageRecord: true, everyMs });
  if (data) return <Loaded key={data._id} webhook={data} />;
  return (
    <>
      <PageHeader back={back} title="Webhook" />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page">
        {error ? (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            This webhook could not be loaded.
          </Notice>
        ) : (
          <Skeleton height={160} />
        )}
      </Stack>
    </>
  );
};
export default WebhookPage;

const Loaded = ({ webhook }: { webhook: Endpoint }) => {
  const [secret, setSecret] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const verbs = useWebhookVerbs(webhook, setSecret);
  const standing = standingOf(webhook);
  const isOn = webhook.status === 'on';
  return (
    <>
      <PageHeader
        back={back}
        title={new URL(webhook.url).host}
        aside={<Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>}
        subtitle={webhook.url}
        actions={
          <>
            <Button icon={isOn ? Pause : Play} isBusy={verbs.isBusy} onClick={isOn ? verbs.pause : verbs.resume}>
              {isOn ? 'Pause' : 'Turn on'}
            </Button>
            <Button
              variant="primary"
              icon={Send}
              reason={isOn ? undefined : 'Turn the webhook on first'}
              onClick={verbs.test}
            >
              Send test event
            </Button>
          </>
        }
      />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page">
        <Standing webhook={webhook} />
        <Row wrap gap={8}>
          <Button onClick={() => setChanging(true)}>Change</Button>
          <Button onClick={verbs.roll}>New secret</Button>
          {webhook.dead > 0 && <Button onClick={() => verbs.replay({ what: 'dead' })}>Replay dead messages</Button>}
          {webhook.held > 0 && <Button onClick={() => verbs.replay({ what: 'held' })}>Replay held messages</Button>}
          <Button onClick={verbs.remove}>Delete</Button>
        </Row>
        <MessageList webhook={webhook} onReplay={(messageId) => verbs.replay({ messageId })} />
      </Stack>
      {isChanging && <WebhookDialog webhook={webhook} onClose={() => setChanging(false)} />}
      {secret && (
        <SecretDialog
          title="Signing secret"
          words="Messages are signed with this secret. It is shown once."
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
};

const readerOf = (person: { displayName: string }, key: { displayName: string } | null): string =>
  key ? `the API key ${key.displayName} of ${person.displayName}` : person.displayName;

/** What is wrong, where something is; and the figures. */
export const Standing = ({ webhook: one }: { webhook: Endpoint }) => {
  const zone = useZone();
  return (
    <>
      {one.offReason && <Notice tone="error">{one.offReason}. What happens meanwhile is kept for 30 days.</Notice>}
      {one.status === 'on' && one.failingSince && (
        <Notice tone="warning">
          Failing since {formatMoment(one.failingSince, zone)}.
          {one.nextProbeAt && ` The next attempt is at ${formatMoment(one.nextProbeAt, zone)}.`}
        </Notice>
      )}
      {one.formerSecretUntil && (
        <Notice tone="info">
          The former secret signs beside the new one until {formatMoment(one.formerSecretUntil, zone)}.
        </Notice>
      )}
      <Text as="p" tone="faint">
        {one.events.join(', ')} · {formatNumber(one.waiting)} waiting · {formatNumber(one.dead)} dead ·{' '}
        {formatNumber(one.delivered)} delivered in the last 24 hours · last sequence {formatNumber(one.lastSequence)}
        {one.createdBy && ` · reads what ${readerOf(one.createdBy, one.createdByKey)} can see`}
      </Text>
    </>
  );
};
