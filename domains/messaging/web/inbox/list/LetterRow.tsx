// A line of what one sent, or of what has not gone: to whom, what it says, and when. Pressed, it opens, in its composer where it may be changed.
import { Pencil, Trash2 } from 'lucide-react';
import type { InboxKind } from '#/domains/messaging/contract.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { kindIcons } from '../words.ts';
import styles from './ThreadList.module.css';

interface Props {
  channel: Exclude<InboxKind, 'call'>;
  who: string;
  subject: string;
  snippet: string;
  /** The moment, and how it is written. */
  at: string;
  when: string;
  /** The same at length, and the clock that it is on. */
  whenTip?: string;
  zone?: string;
  /** By whom, where it is somebody else's; of a draft, when it goes. */
  note?: string | undefined;
  /** What will go wrong when it goes, and why. */
  warning?: { words: string; why: string } | undefined;
  isOpen?: boolean;
  onOpen: () => void;
  /** Says that it can be changed; pressed, it opens, too. */
  editLabel?: string;
  removeLabel?: string;
  /** Left out where there is nothing to take back. */
  onRemove?: () => void;
}

export const LetterRow = (props: Props) => {
  const {
    channel,
    who,
    subject,
    snippet,
    at,
    when,
    whenTip,
    zone,
    note,
    warning,
    isOpen = false,
    onOpen,
    editLabel,
    removeLabel = '',
    onRemove,
  } = props;
  const Sign = kindIcons[channel];
  return (
    <li className={cx(styles.row, onRemove && styles.letter, isOpen && styles.open)}>
      <button type="button" className={styles.press} aria-current={isOpen || undefined} onClick={onOpen}>
        <Avatar name={who} size={32} />
        <Stack as="span" gap={2} fill>
          <Row as="span" align="center" gap={6} shrink>
            <Clip grow weight={500} className={styles.name}>
              {who}
            </Clip>
            <Text as="time" dateTime={at} rigid aside data-tip={whenTip}>
              {when}
            </Text>
          </Row>
          <Row as="span" align="center" gap={6} shrink>
            <Sign
              size={13}
              strokeWidth={1.75}
              aria-label={channel === 'email' ? 'Email' : 'Text Message'}
              className={styles.sign}
            />
            <Clip grow className={styles.subject}>
              {subject}
            </Clip>
          </Row>
          {snippet !== '' && (
            <Clip tone="soft" size="label" className={styles.words}>
              {snippet}
            </Clip>
          )}
          {(note ?? warning ?? zone) && (
            <Row as="span" align="center" gap={6} shrink>
              {note && <span className={styles.badge}>{note}</span>}
              {warning && (
                <span className={cx(styles.badge, styles.warning)} data-tip={warning.why}>
                  {warning.words}
                </span>
              )}
              {zone && (
                <Text rigid aside>
                  {zone}
                </Text>
              )}
            </Row>
          )}
        </Stack>
      </button>
      {editLabel && (
        <IconButton size="small" icon={Pencil} label={editLabel} className={styles.edit} onClick={onOpen} />
      )}
      {onRemove && (
        <IconButton size="small" icon={Trash2} label={removeLabel} className={styles.remove} onClick={onRemove} />
      )}
    </li>
  );
};
