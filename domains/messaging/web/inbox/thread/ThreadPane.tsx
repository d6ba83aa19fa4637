// The conversation that is open: what it is about, its verbs, its messages, and where it is answered. Opening it marks it as read after a
// second; leaving sooner does not.

import { ArrowLeft, PanelRight, ShieldAlert } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip, isForbidden } from '#/kernel/web/states/FailureStrip.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { setThreadContact } from '../../composer/opening.ts';
import { api } from '../api.ts';
import { linesOf, type ThreadLine } from '../sharing/team-lines.ts';
import type { ThreadVerbs } from '../use-thread-verbs.ts';
import { kindOf } from '../words.ts';
import { CallLine } from './CallLine.tsx';
import { forward } from './forwarding.ts';
import { MessageView } from './MessageView.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import styles from './Thread.module.css';
import { ThreadActions } from './ThreadActions.tsx';
import { useAtNewest } from './use-at-newest.ts';
import { useOlder } from './use-older.ts';
import { type Replying, useReplying } from './use-replying.ts';

const ThreadNote = lazyPart(() => import('../sharing/ThreadNote.tsx'));
const TeamLineView = lazyPart(() => import('../sharing/TeamLineView.tsx'));

export type Writing = 'reply' | 'note';
export type ThreadMenu = 'later' | 'assign';

export interface PaneProps {
  id: string;
  verbs: ThreadVerbs;
  /** What is being written at its foot. */
  writing: Writing | undefined;
  onWrite: (writing: Writing | undefined) => void;
  /** Which of its menus is open. */
  menu: ThreadMenu | undefined;
  onMenu: (menu: ThreadMenu | undefined) => void;
  /** Away from it: to the list on a phone, to the next one elsewhere. */
  onLeave: () => void;
  /** Once it was dealt with. */
  onDone: () => void;
  isMobile: boolean;
  isContextOpen: boolean;
  onContext: () => void;
}

const readAfterMs = 1_000;

export const ThreadPane = (props: PaneProps) => {
  const { id, onLeave } = props;
  const { data, error, refetch, isFetching } = useCall(api.inbox.thread, { id }, { isQuiet: true });
  if (error && !data)
    return (
      <Stack minHeight={0} fill>
        {error.status === 404 || isForbidden(error) ? (
          <EmptyState
            icon={ShieldAlert}
            title="This conversation is not here"
            actions={<Button onClick={onLeave}>Back to the list</Button>}
          >
            It was deleted, or it is not shared with you.
          </EmptyState>
        ) : (
          <Text as="div" p={16}>
            <FailureStrip
              failure={error}
              what="The conversation"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </Text>
        )}
      </Stack>
    );
  if (!data)
    return (
      <Stack minHeight={0} fill aria-busy="true">
        <Stack gap={18} p={20}>
          <Skeleton width="50%" height={18} />
          <Skeleton height={90} radius={10} />
          <Skeleton height={90} radius={10} />
        </Stack>
      </Stack>
    );
  return <OpenThread key={id} {...props} opened={data} />;
};

/** Warns once that whoever wrote is nobody we know (R923). */
const useWarning = (opened: ThreadAnswer): void => {
  const isStrange = !opened.isContact && kindOf(opened.thread) === 'email';
  useEffect(() => {
    if (isStrange) toast({ type: 'warning', message: 'Email is not a contact or does not exist on this domain.' });
  }, [isStrange]);
};

const useReading = (thread: ThreadRecord, verbs: ThreadVerbs): void => {
  const [opened] = useState(thread);
  const read = useRef(verbs.markRead);
  useEffect(() => {
    read.current = verbs.markRead;
  });
  // As it was when it was opened: marked as unread by hand, it stays so.
  useEffect(() => {
    if (!opened.unread) return undefined;
    const timer = setTimeout(() => read.current(opened, true, true), readAfterMs);
    return () => clearTimeout(timer);
  }, [opened]);
};

/** Under the title: who it is, and by which address or number. */
const aboutOf = ({ kind, displayName, address, assignee }: ThreadRecord): string =>
  [
    assignee ? `Assigned to ${assignee.displayName}` : undefined,
    kind === 'email' ? displayName : undefined,
    address === displayName ? undefined : address,
  ]
    .filter(Boolean)
    .join(' · ');

const OpenThread = (props: PaneProps & { opened: ThreadAnswer }) => {
  const { opened, verbs, isMobile, onLeave, writing, onWrite, onDone } = props;
  const { thread, mayWrite, isContact } = opened;
  const replying = useReplying(opened);
  const { messages, olderCount, more, isLoading } = useOlder(opened);
  const lines = linesOf({ ...opened, messages, olderCount });
  const box = useAtNewest(lines.length, writing !== undefined);
  const contactId = thread.to?._id;
  // New Email and New Message are to whom the open thread is with (R021).
  useEffect(() => {
    setThreadContact(contactId);
    return () => setThreadContact(undefined);
  }, [contactId]);
  useWarning(opened);
  useReading(thread, verbs);
  const kind = kindOf(thread);
  // On a phone nothing stands above it.
  const Title = isMobile ? 'h1' : 'h2';
  return (
    <Stack as="section" minHeight={0} fill aria-label={`Conversation with ${thread.displayName}`}>
      <header className={styles.head}>
        {isMobile && <IconButton icon={ArrowLeft} label="Back to the list" onClick={onLeave} />}
        <Stack fill className={styles.about}>
          <Title className={styles.title}>
            {kind === 'email' ? (thread.subject ?? '(no subject)') : thread.displayName}
          </Title>
          <Clip tone="faint" size="label">
            {aboutOf(thread)}
          </Clip>
        </Stack>
        <ThreadActions {...props} />
        <IconButton
          icon={PanelRight}
          label={props.isContextOpen ? 'Hide the contact' : 'Show the contact'}
          aria-expanded={props.isContextOpen}
          onClick={props.onContext}
        />
      </header>
      <div ref={box} className={styles.messages}>
        {!isContact && kind === 'email' && (
          <p className={styles.stranger}>Email is not a contact or does not exist on this domain.</p>
        )}
        {olderCount > 0 && (
          <Button variant="link" isBusy={isLoading} onClick={more}>
            Show {formatNumber(olderCount)} older
          </Button>
        )}
        {lines.map((line) => (
          <LineView key={keyOf(line)} line={line} opened={opened} replying={replying} />
        ))}
      </div>
      {writing === 'note' && (
        <Suspense fallback={null}>
          <ThreadNote thread={thread} mayWrite={mayWrite} onDone={() => onWrite(undefined)} />
        </Suspense>
      )}
      {kind !== 'call' &&
        (mayWrite ? (
          <ReplyBox
            opened={opened}
            replying={replying}
            isOpen={writing === 'reply'}
            onOpen={(isOpen) => onWrite(isOpen ? 'reply' : undefined)}
            onSent={(isDone) => {
              // One that lies in the archive stays there.
              if (isDone && thread.folder === 'archive') onDone();
              else if (isDone) void verbs.archive(thread).then((isGone) => isGone && onDone());
            }}
          />
        ) : (
          <p className={styles.readOnly}>You may read this conversation, but not answer in it.</p>
        ))}
    </Stack>
  );
};

const keyOf = (line: ThreadLine): string => {
  if (line.kind === 'message') return line.message._id;
  if (line.kind === 'call') return line.call._id;
  return line.kind === 'note' ? line.note._id : line.assignment._id;
};

interface LineProps {
  line: ThreadLine;
  opened: ThreadAnswer;
  replying: Replying;
}

const LineView = ({ line, opened, replying }: LineProps) => {
  const { thread, mayWrite } = opened;
  if (line.kind === 'call') return <CallLine call={line.call} />;
  if (line.kind === 'message')
    return (
      <MessageView
        message={line.message}
        withWhom={thread.displayName}
        mayWrite={mayWrite}
        onSendAgain={replying.sendAgain}
        onTakeBack={replying.takeBack}
        {...(mayWrite ? { onForward: (one) => forward(opened, one) } : {})}
      />
    );
  return (
    <Suspense fallback={null}>
      <TeamLineView line={line} />
    </Suspense>
  );
};
