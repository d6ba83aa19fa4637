// A mail or a text in the timeline of a contact, by its kind of thread (R102, R122): the subject and first words of a mail, all of a text, what
// became of it, and the way to the conversation. Fills the slot timeline.items.

import { Paperclip } from 'lucide-react';
import type { TimelinePart } from '#/domains/contacts/web.tsx';
import { type MessageRecord, threadKinds } from '#/domains/messaging/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { cx } from '#/ui/cx.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './MessageItem.module.css';
import { deliveryWords } from './words.ts';

/** The owner of the event answers a message, or nothing where it is gone. */
const messageOf = (more: TimelinePart['item']['more']): MessageRecord | undefined =>
  more && typeof more['threadId'] === 'string' ? (more as unknown as MessageRecord) : undefined;

const MessageItem = ({ item }: TimelinePart) => {
  const zone = useZone();
  const message = messageOf(item.more);
  if (!message)
    return (
      <Text as="p" mt={2} breaks tone="faint">
        This message is gone.
      </Text>
    );
  const { channel, direction, subject, snippet, plain, files, threadId, error } = message;
  const { text, tone } = deliveryWords(message, zone);
  const kind = channel === 'email' ? threadKinds.EmailMessagingThread : threadKinds.SMSMessagingThread;
  return (
    <>
      <Row wrap align="center" gap={10} rowGap={4} tone="soft">
        <span>
          {kind}
          {direction === 'in' && ' received'}
        </span>
        {files.length > 0 && (
          <Row as="span" inline align="center" gap={3}>
            <Paperclip size={12} strokeWidth={1.75} aria-hidden /> {formatNumber(files.length)}
          </Row>
        )}
        {direction === 'out' && text !== '' && (
          <span className={cx(tone === 'bad' && styles.bad, tone === 'waiting' && styles.waiting)}>
            {text}
            {tone === 'bad' && error && `: ${error}`}
          </span>
        )}
        <Text as="a" ml="auto" href={`/inbox?peek=${threadId}`}>
          Open conversation
        </Text>
      </Row>
      {channel === 'email' ? (
        <Text as="p" mt={2} breaks className={styles.mail}>
          <b>{subject ?? '(no subject)'}</b> {snippet}
        </Text>
      ) : (
        <p className={cx(styles.bubble, direction === 'out' && styles.ours)}>{plain}</p>
      )}
    </>
  );
};
export default MessageItem;
