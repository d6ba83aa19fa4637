// A conversation in the list: whom it is with, by which channel, what was said last, and whether anybody has read it.

import { AlarmClock, Archive, ArchiveRestore, Mail, MailOpen, Paperclip } from 'lucide-react';
import { inboxCategoryLabels } from '#/domains/messaging/contract.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { SwipeCard } from '#/kernel/web/grid/rows/SwipeCard.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import type { ThreadVerbs } from '../use-thread-verbs.ts';
import { kindIcons, kindOf, shortTime } from '../words.ts';
import type { ListedThread } from './listed-thread.ts';
import styles from './ThreadList.module.css';

interface Props {
  thread: ListedThread;
  isOpen: boolean;
  isSelected: boolean;
  isFlashing: boolean;
  /** What a thumb does by drawing it aside; the conversation has both as buttons, too. */
  verbs: ThreadVerbs;
  onOpen: () => void;
  /** `isRange`: with Shift, all from the one that was pressed before. */
  onSelect: (isRange: boolean) => void;
}

const badges: Readonly<Record<string, { text: string; tone: string | undefined }>> = {
  failed: { text: 'Failed', tone: styles.bad },
  uncertain: { text: 'In doubt', tone: styles.bad },
  scheduled: { text: 'Scheduled', tone: styles.waiting },
  rehearsed: { text: 'Rehearsed', tone: undefined },
};

export const ThreadRow = ({ thread, isOpen, isSelected, isFlashing, verbs, onOpen, onSelect }: Props) => {
  const { displayName, subject, snippet, unread, lastDirection, followUpAt, status, hasFiles, assignee } = thread;
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
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <button type="button" className={styles.press} aria-current={isOpen || undefined} onClick={onOpen}>
        <Avatar name={displayName} size={32} />
        <Stack as="span" gap={2} fill>
          <Row as="span" align="center" gap={6} shrink>
            <Clip grow weight={500} className={styles.name}>
              {displayName}
            </Clip>
            {unread && (
              <span className={styles.dot}>
                <span className="only-read">Unread</span>
              </span>
            )}
            <Text as="time" dateTime={sentAt} rigid aside>
              {shortTime(sentAt, zone)}
            </Text>
          </Row>
          <Row as="span" align="center" gap={6} shrink>
            <Sign size={13} strokeWidth={1.75} aria-label={inboxCategoryLabels[kind]} className={styles.sign} />
            <Clip grow className={styles.subject}>
              {subject ?? snippet ?? inboxCategoryLabels[kind]}
            </Clip>
            {hasFiles && (
              <Paperclip size={12} strokeWidth={1.75} aria-label="Has attachments" className={styles.sign} />
            )}
            {assignee && (
              <span data-tip={`Assigned to ${assignee.displayName}`}>
                <Avatar name={assignee.displayName} size={16} label={`Assigned to ${assignee.displayName}`} />
              </span>
            )}
            {badge && <span className={cx(styles.badge, badge.tone)}>{badge.text}</span>}
          </Row>
          {followUpAt ? (
            <Clip tone="soft" size="label" className={styles.words}>
              <AlarmClock size={12} strokeWidth={1.75} aria-hidden /> {lineMoment(followUpAt, zone)}
            </Clip>
          ) : (
            subject && (
              <Clip tone="soft" size="label" className={styles.words}>
                {lastDirection === 'out' && 'You: '}
                {snippet}
              </Clip>
            )
          )}
        </Stack>
      </button>
    </SwipeCard>
  );
};
