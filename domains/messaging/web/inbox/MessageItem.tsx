// A mail or a text in the timeline of a contact, by its kind of thread (R102, R122): the subject and first words of a mail, all of a text, what
// became of it, and the way to the conversation. Fills the slot timeline.items.

import { Paperclip } from 'lucide-react';
import { type MessageRecord, threadKinds } from '#/domains/messaging/contract.ts';
import type { TimelinePart } from '#/kernel/web/door.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { cx } from '#/ui/cx.ts';
import styles from './MessageItem.module.css';
import { deliveryWords } from './words.ts';

/** The owner of the event answers a message, or nothing where it is gone. */
const messageOf = (more: TimelinePart['item']['more']): MessageRecord | undefined =>
  more && typeof more['threadId'] === 'string' ? (more as unknown as MessageRecord) : undefined;

const MessageItem = ({ item }: TimelinePart) => {
  const zone = useZone();
  const message = messageOf(item.more);
  if (!message) return <p className={styles.gone}>This message is gone.</p>;
  const { channel, direction, subject, snippet, plain, files, threadId, error } = message;
  const { text, tone } = deliveryWords(message, zone);
  const kind = channel === 'email' ? threadKinds.EmailMessagingThread : threadKinds.SMSMessagingThread;
  return (
    <>
      <div className={styles.facts}>
        <span>
          {kind}
          {direction === 'in' && ' received'}
        </span>
        {files.length > 0 && (
          <span className={styles.clip}>
            <Paperclip size={12} strokeWidth={1.75} aria-hidden /> {formatNumber(files.length)}
          </span>
        )}
        {direction === 'out' && text !== '' && (
          <span className={cx(tone === 'bad' && styles.bad, tone === 'waiting' && styles.waiting)}>
            {text}
            {tone === 'bad' && error && `: ${error}`}
          </span>
        )}
        <a className={styles.open} href={`/inbox?peek=${threadId}`}>
          Open conversation
        </a>
      </div>
      {channel === 'email' ? (
        <p className={styles.mail}>
          <b>{subject ?? '(no subject)'}</b> {snippet}
        </p>
      ) : (
        <p className={cx(styles.bubble, direction === 'out' && styles.ours)}>{plain}</p>
      )}
    </>
  );
};
export default MessageItem;
