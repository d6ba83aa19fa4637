// One message of a webhook: every attempt with what was answered, and the body as it was sent.
import type { Endpoint } from '#/domains/platform/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatMoment } from '#/kernel/web/formatting.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from '../Platform.module.css';
import { asCurl } from './webhook-words.ts';

interface Props {
  webhook: Endpoint;
  messageId: string;
  onReplay: (messageId: string) => void;
}

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ type: 'success', message: 'Command copied' });
  } catch {
    toast({ type: 'error', message: 'Unable to copy to clipboard' });
  }
};

export const MessageDetail = ({ webhook, messageId, onReplay }: Props) => {
  const zone = useZone();
  const { data, error } = useCall(api.webhooks.message, { id: webhook._id, messageId }, { isQuiet: true });
  if (error) return <Notice tone="error">This message could not be loaded.</Notice>;
  if (!data) return <Skeleton height={80} />;
  return (
    <Stack gap={12}>
      <Row wrap gap={8}>
        {data.status !== 'waiting' && data.sequence !== null && (
          <Button onClick={() => onReplay(messageId)}>Replay</Button>
        )}
        <Button onClick={() => void copy(asCurl(webhook.url, data.body))}>Copy as curl</Button>
      </Row>
      <Text weight={600}>{count(data.attempts.length, 'attempt')}</Text>
      {data.attempts.map(({ _id, at, ms, status, problem, answer }) => (
        <div key={_id}>
          <Text block>
            {formatMoment(at, zone)} · {problem ?? `Answered ${status}`} · {count(ms, 'millisecond')}
          </Text>
          {answer && <pre className={styles.body}>{answer}</pre>}
        </div>
      ))}
      <Text weight={600}>Body</Text>
      <pre className={styles.body}>{data.body}</pre>
    </Stack>
  );
};
