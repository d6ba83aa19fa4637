// A conversation in the list: whom it is with, by which channel, what was said last, and whether anybody has read it.

import { AlarmClock, Archive, ArchiveRestore, Mail, MailOpen, Paperclip } from 'lucide-react';
import { inboxCategoryLabels, type ThreadRecord } from '#/domains/messaging/contract.ts';
import { lineMoment } from '#/kernel/contract/writing-moments.ts';
import { SwipeCard } from '#/kernel/web/grid/SwipeCard.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Checkbox } from '#/ui/Checkbox.tsx';
import { cx } from '#/ui/cx.ts';
import type { ThreadVerbs } from '../use-thread-verbs.ts';
import { kindIcons, kindOf, shortTime } from '../words.ts';
import styles from './ThreadList.module.css';

interface Props {
  thread: ThreadRecord;
  isOpen: boolean;
  isSelected: boolean;
  isFlashing: boolean;
  /** What a thumb does by drawing it aside; the conversation has both as buttons, too. */
  verbs: ThreadVerbs;
  onOpen: () => void;
  onSelect: () => void;
}

const badges: Readonly<Record<string, { text: string; tone: string | undefined }>> = {
  failed: { text: 'Failed', tone: styles.bad },
  uncertain: { text: 'In doubt', tone: styles.bad },
  scheduled: { text: 'Scheduled', tone: styles.waiting },
  rehearsed: { text: 'Rehearsed', tone: undefined },
};

export const ThreadRow = ({ thread, isOpen, isSelected, isFlashing, verbs, onOpen, onSelect }: Props) => {
  const { displayName, subject, snippet, unread, lastDirection, followUpAt, status, hasFiles } = thread;
  const zone = useZone();
  const sentAt = thread.sentAt ?? thread.createdAt;
  const kind = kindOf(thread);
  const isArchived = thread.folder === 'archive';
  const Sign = kindIcons[kind];
  const badge = status === null ? undefined : badges[status];
  return (
    <SwipeCard
      right={{
        label: unread ? 'Mark as read' : 'Mark as unread',
        icon: unread ? MailOpen : Mail,
        run: () => verbs.markRead(thread, unread),
      }}
      left={{
        label: isArchived ? 'Back to the inbox' : 'Archive',
        icon: isArchived ? ArchiveRestore : Archive,
        run: () => void verbs.archive(thread),
      }}
      className={cx(styles.row, unread && styles.unread, isOpen && styles.open, isFlashing && styles.flash)}
      data-thread={thread._id}
    >
      <Checkbox
        className={styles.check}
        hasHiddenLabel
        label={`Select the conversation with ${displayName}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <button type="button" className={styles.press} aria-current={isOpen || undefined} onClick={onOpen}>
        <Avatar name={displayName} size={32} />
        <span className={styles.inside}>
          <span className={styles.head}>
            <span className={styles.name}>{displayName}</span>
            {unread && (
              <span className={styles.dot}>
                <span className="only-read">Unread</span>
              </span>
            )}
            <time dateTime={sentAt} className={styles.time}>
              {shortTime(sentAt, zone)}
            </time>
          </span>
          <span className={styles.line}>
            <Sign size={13} strokeWidth={1.75} aria-label={inboxCategoryLabels[kind]} className={styles.sign} />
            <span className={styles.subject}>{subject ?? snippet ?? inboxCategoryLabels[kind]}</span>
            {hasFiles && (
              <Paperclip size={12} strokeWidth={1.75} aria-label="Has attachments" className={styles.sign} />
            )}
            {badge && <span className={cx(styles.badge, badge.tone)}>{badge.text}</span>}
          </span>
          {followUpAt ? (
            <span className={styles.words}>
              <AlarmClock size={12} strokeWidth={1.75} aria-hidden /> {lineMoment(followUpAt, zone)}
            </span>
          ) : (
            subject && (
              <span className={styles.words}>
                {lastDirection === 'out' && 'You: '}
                {snippet}
              </span>
            )
          )}
        </span>
      </button>
    </SwipeCard>
  );
};
