// The head of the record: the way back and through the list, who it is, where they stand, when they were last spoken to, who looks after
// them, and what can be done.

import { ChevronLeft, Lock, PanelRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { now, today } from '#/kernel/web/clock.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { isPausedAt, pauseWords } from '../../contact/pausing.ts';
import { readOnly } from '../fields/PropertyRow.tsx';
import { useRecord } from '../record-context.ts';
import { contactHeader } from '../record-slots.ts';
import type { Standing } from '../walking.ts';
import { AgentPick } from './AgentPick.tsx';
import { keyOf } from './keys.ts';
import { lastWords } from './last-words.ts';
import { NameEdit } from './NameEdit.tsx';
import { occasions } from './occasions.ts';
import styles from './RecordHeader.module.css';
import { StageMenu } from './StageMenu.tsx';
import { Walk } from './Walk.tsx';

interface Props {
  standing: Standing | undefined;
  backTo: string;
  onStep: (id: string) => void;
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
  onTag: () => void;
  /** The right panel, where there is no room for it beside the others. */
  isAsideOpen: boolean;
  onAside: () => void;
  verbs?: ReactNode;
}

export const RecordHeader = ({ standing, backTo, onStep, isNaming, onNaming, onTag, ...props }: Props) => {
  const { contact, mayWrite } = useRecord();
  const [isStaging, setStaging] = useState(false);
  const filled = useSlot(contactHeader);
  const zone = useZone();
  const spoken = lastWords(contact, zone);
  const pause = contact.doNotDisturb;
  const step = (to: string | null | undefined, id: string, keys: string, label: string) =>
    to ? [keyOf(id, keys, label, () => onStep(to))] : [];
  useKeys([
    ...step(standing?.before, 'previous', '[', 'Previous contact of the list'),
    ...step(standing?.after, 'next', ']', 'Next contact of the list'),
    ...(mayWrite ? [keyOf('stage', 's', 'Stage', () => setStaging(true)), keyOf('tags', 'l', 'Add a tag', onTag)] : []),
  ]);
  return (
    <header className={styles.header}>
      <div className={styles.ways}>
        <a href={backTo} className={styles.back} aria-label="Back to Contacts" data-tip="Back to the list">
          <ChevronLeft {...iconProps} />
          <span className={styles.backWords}>Contacts</span>
        </a>
        {standing && <Walk standing={standing} onStep={onStep} />}
      </div>
      <div className={styles.who}>
        <Avatar name={contact.fullName} size={34} />
        <div className={styles.words}>
          <div className={styles.line}>
            <NameEdit isOpen={isNaming} onOpen={onNaming} />
            {!isNaming && <StageMenu isOpen={isStaging} onOpen={setStaging} />}
            {!mayWrite && (
              <span className={styles.lock} role="img" aria-label={readOnly} data-tip={readOnly}>
                <Lock size={13} strokeWidth={1.75} aria-hidden />
              </span>
            )}
            {isPausedAt(pause, now()) && (
              <span data-tip={pauseWords(pause, now(), zone)} className={styles.badge}>
                <Badge tone="amber">Do not disturb</Badge>
              </span>
            )}
            {occasions(contact, Temporal.PlainDate.from(today(zone))).map(({ name, words }) => (
              <span key={name} className={styles.badge}>
                <Badge>{words}</Badge>
              </span>
            ))}
          </div>
          <div className={styles.meta}>
            <span
              className={spoken.isWaiting ? styles.waiting : styles.spoken}
              data-tip={spoken.at ? formatMoment(spoken.at, zone) : undefined}
            >
              {spoken.text}
            </span>
            <AgentPick />
            {filled.map(({ id, load }) => (
              <Loaded key={id} load={load} given={{ contactId: contact._id, mayWrite }} />
            ))}
          </div>
        </div>
      </div>
      {props.verbs}
      <IconButton
        icon={PanelRight}
        label={props.isAsideOpen ? 'Hide what is next' : 'Show what is next'}
        aria-expanded={props.isAsideOpen}
        className={styles.asideToggle}
        onClick={props.onAside}
      />
    </header>
  );
};
