// A message that test mode kept from going, as its recipient would have got it; to whom, when, by whom, and what it would have cost. A mail
// stands in the frame that shows every mail.

import { ArrowLeft, FlaskConical } from 'lucide-react';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { FailureStrip, isForbidden } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { MessageView } from '../thread/MessageView.tsx';
import thread from '../thread/Thread.module.css';
import styles from './Rehearsed.module.css';
import { costWords } from './rehearsal-words.ts';

interface Props {
  id: string;
  isMobile: boolean;
  onLeave: () => void;
}

export const RehearsalPane = ({ id, isMobile, onLeave }: Props) => {
  const { data, error, refetch, isFetching } = useCall(api.messages.get, { id }, { isQuiet: true });
  if (data) return <Opened message={data} isMobile={isMobile} onLeave={onLeave} />;
  if (error && (error.status === 404 || isForbidden(error)))
    return (
      <EmptyState
        icon={FlaskConical}
        title="This message is not here"
        actions={<Button onClick={onLeave}>Back to the list</Button>}
      >
        Its conversation was deleted, or it is not shared with you.
      </EmptyState>
    );
  return (
    <Stack minHeight={0} fill aria-busy={!error}>
      {error ? (
        <Text as="div" p={16}>
          <FailureStrip failure={error} what="The message" onRetry={() => void refetch()} isRetrying={isFetching} />
        </Text>
      ) : (
        <Stack gap={18} p={20}>
          <Skeleton width="50%" height={18} />
          <Skeleton height={140} radius={10} />
        </Stack>
      )}
    </Stack>
  );
};

const Opened = ({ message, isMobile, onLeave }: Omit<Props, 'id'> & { message: MessageRecord }) => {
  const { subject, channel, to, contactId, createdBy, createdAt, scheduledAt, threadId } = message;
  const zone = useZone();
  const [first] = to;
  const address = first?.email ?? first?.number ?? '';
  const who = first?.name ?? address;
  const at = scheduledAt ?? createdAt;
  // On a phone nothing stands above it.
  const Title = isMobile ? 'h1' : 'h2';
  return (
    <Stack as="section" minHeight={0} fill aria-label={`What would have been sent to ${who}`}>
      <header className={thread.head}>
        {isMobile && <IconButton icon={ArrowLeft} label="Back to the list" onClick={onLeave} />}
        <Stack fill className={thread.about}>
          <Title className={thread.title}>{channel === 'email' ? (subject ?? '(no subject)') : who}</Title>
          <Clip tone="faint" size="label">
            Test mode: nothing was sent
          </Clip>
        </Stack>
      </header>
      <div className={thread.messages}>
        <dl className={styles.facts}>
          <div>
            <dt>To</dt>
            <dd>
              {contactId ? <a href={`/contacts/${contactId}`}>{who}</a> : who}
              {address !== who && ` · ${address}`}
            </dd>
          </div>
          <div>
            <dt>Cost</dt>
            <dd>{costWords(message)}</dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>
              <time dateTime={at}>{formatMoment(at, zone)}</time>
            </dd>
          </div>
          <div>
            <dt>Written by</dt>
            <dd>{createdBy?.fullName ?? 'The CRM'}</dd>
          </div>
        </dl>
        <MessageView message={message} withWhom={who} mayWrite={false} onSendAgain={nothing} onTakeBack={nothing} />
        <div>
          <ButtonLink size="small" href={`/inbox?peek=${threadId}`}>
            Open the conversation
          </ButtonLink>
        </div>
      </div>
    </Stack>
  );
};

/** What is rehearsed is over: nothing of it waits, and nothing failed. */
const nothing = (): void => undefined;
