// An item of a timeline in its frame: icon, sentence or heading, time, menu; inside, what its kind draws.

import {
  FileText,
  Globe,
  type LucideIcon,
  Mail,
  MessageSquare,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  Pin,
  SquareCheck,
  StickyNote,
  Workflow,
} from 'lucide-react';
import { useState } from 'react';
import { type ContactPart, type TimelinePart, timelineVerb } from '#/domains/contacts/web.tsx';
import { clockTime, lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { NoteItem } from './NoteItem.tsx';
import { noteOf } from './note-of.ts';
import type { TimelineItem } from './shown-items.ts';
import styles from './Timeline.module.css';
import { timelineItem } from './timeline-item.ts';

interface Props extends ContactPart {
  shown: TimelineItem;
  /** The address points to it. */
  isLinked: boolean;
}

export const TimelineEntry = ({ shown, isLinked, contactId, mayWrite }: Props) => {
  const { _id, pinned, item } = shown;
  const [isEditing, setEditing] = useState(false);
  const filling = useSlot(timelineItem).find(({ typeName }) => typeName === item.type);
  const verb = useSlot(timelineVerb).find(({ typeName }) => typeName === item.name);
  const note = item.type === 'Note' ? noteOf(item.more) : undefined;
  const zone = useZone();
  return (
    <li
      data-item={_id}
      aria-current={isLinked || undefined}
      className={cx(
        styles.item,
        note && styles.note,
        item.type === 'System' && styles.system,
        isLinked && styles.linked,
      )}
    >
      <span className={styles.icon}>
        <Sign of={item} />
      </span>
      <Stack gap={4} shrink>
        <Row align="center" gap={8} minHeight={28}>
          <Text breaks fill className={styles.who}>
            {note || filling ? (item.actor.fullName ?? item.sentence) : item.sentence}
          </Text>
          {item.workflow && (
            <Clip as="a" href={`/workflows/${item.workflow._id}`} rigid size="meta" maxWidth="45%">
              {item.data['workflowId'] === item.workflow._id ? 'Open workflow' : `by workflow ${item.workflow.name}`}
            </Clip>
          )}
          {pinned && <Pin {...iconProps} size={13} aria-label="Pinned" className={styles.quiet} />}
          <time dateTime={item.at} data-tip={formatMoment(item.at, zone)} className={styles.quiet}>
            {pinned ? lineMoment(item.at, zone) : clockTime(item.at, zone)}
          </time>
          {verb && <Loaded<TimelinePart> load={verb.load} given={{ contactId, mayWrite, item: { _id, ...item } }} />}
          <ItemMenu
            shown={shown}
            contactId={contactId}
            mayWrite={mayWrite}
            note={note}
            onEdit={() => setEditing(true)}
          />
        </Row>
        {note && <NoteItem note={note} isEditing={isEditing} onEdited={() => setEditing(false)} />}
        {filling && (
          <Loaded<TimelinePart> load={filling.load} given={{ contactId, mayWrite, item: { _id, ...item } }} />
        )}
        {item.changes.length > 0 && <ChangedValues changes={item.changes} />}
      </Stack>
    </li>
  );
};

const signs: Readonly<Record<Exclude<TimelineItem['item']['type'], 'Call'>, LucideIcon>> = {
  EmailMessagingThread: Mail,
  SMSMessagingThread: MessageSquare,
  Note: StickyNote,
  Task: SquareCheck,
  FormResponse: FileText,
  WebActivity: Globe,
  System: Workflow,
};

/** The icon of an item; a call shows its direction, and that it was missed. */
const Sign = ({ of: { type, data, more } }: { of: TimelineItem['item'] }) => {
  const { direction, status } = { ...data, ...more } as { direction?: unknown; status?: unknown };
  if (type === 'Call' && status === 'missed') return <PhoneMissed {...iconProps} />;
  if (type === 'Call')
    return direction === 'incoming' ? <PhoneIncoming {...iconProps} /> : <PhoneOutgoing {...iconProps} />;
  const Other = signs[type];
  return <Other {...iconProps} />;
};
