// Answering one text from a link, without signing in: the last texts, the first name of whom it is with, and a box (decision 54). Two taps from the notification to sent.

import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { longestText, segmentsOf } from '#/domains/integrations/contract.ts';
import { readSearch, useLocation } from '#/kernel/web/address.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { GuestFrame } from '#/kernel/web/page/GuestFrame.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { applyLook } from '#/ui/theme/applying-looks.ts';
import styles from './ReplyPage.module.css';
import { useLink } from './use-link.ts';

const ReplyPage = () => {
  const { searchStr } = useLocation();
  const given = readSearch(searchStr)['id'];
  const id = (Array.isArray(given) ? given[0] : given) ?? '';
  const { shown, failure, isBusy, again, reply } = useLink(id);
  const { primaryButtonColor = null, linkColor = null } = shown?.theme ?? {};
  useEffect(() => {
    if (shown) applyLook({ primary: primaryButtonColor, link: linkColor });
  }, [shown, primaryButtonColor, linkColor]);
  if (id === '' || failure?.status === 404)
    return (
      <GuestFrame title="This link does not work any more">
        <Text as="p" tone="soft" textAlign="center">
          It ends after seven days. Please answer in the inbox.
        </Text>
        <Text as="a" href="/inbox" textAlign="center">
          Open the inbox
        </Text>
      </GuestFrame>
    );
  if (!shown)
    return (
      <GuestFrame title="Reply">
        {failure ? (
          <FailureStrip failure={failure} what="The conversation" onRetry={again} />
        ) : (
          <Skeleton height={120} radius={10} />
        )}
      </GuestFrame>
    );
  const { contactName, agencyName, messages, isAnswered, isTestMode, theme } = shown;
  return (
    <GuestFrame title={contactName} agencyName={agencyName} logo={theme.logo}>
      <ol className={styles.bubbles} aria-label={`Last texts with ${contactName}`}>
        {messages.map(({ direction, plain, at }) => (
          <li key={at} className={cx(styles.bubble, direction === 'out' && styles.ours)}>
            {plain}
          </li>
        ))}
      </ol>
      {isAnswered ? (
        <Sent />
      ) : (
        <Answer
          contactName={contactName}
          isTestMode={isTestMode}
          isSending={isBusy}
          problem={failure?.fullMessage}
          onSend={reply}
        />
      )}
    </GuestFrame>
  );
};
export default ReplyPage;

const Sent = () => (
  <Notice tone="success">
    The reply text message has been sent successfully. <a href="/inbox">Open the inbox</a>
  </Notice>
);

interface AnswerProps {
  contactName: string;
  isTestMode: boolean;
  isSending: boolean;
  problem: string | undefined;
  onSend: (text: string) => Promise<void>;
}

const Answer = ({ contactName, isTestMode, isSending, problem, onSend }: AnswerProps) => {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const segments = Math.max(1, segmentsOf(text));
  return (
    <Stack
      as="form"
      gap={10}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void onSend(text);
      }}
    >
      <Textarea
        label={`Your answer to ${contactName}`}
        hasHiddenLabel
        placeholder="Write your answer"
        rows={4}
        value={text}
        maxLength={longestText}
        onChange={(event) => setText(event.target.value)}
      />
      <Text aside role="status">
        {formatNumber(text.length)} / {formatNumber(longestText)} ·{' '}
        {segments === 1 ? '1 segment' : `${segments} segments`}
        {text.length >= longestText && ' · Characters limit reached'}
      </Text>
      {isTestMode && <Notice tone="warning">Test mode: it is rehearsed, and nothing leaves the CRM.</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        icon={Send}
        isBusy={isSending}
        reason={isEmpty ? 'Write something first' : undefined}
      >
        Send reply
      </Button>
    </Stack>
  );
};
