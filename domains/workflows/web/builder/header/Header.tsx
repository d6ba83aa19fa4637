// The head of the builder, over the canvas: whose it is and whether it is saved on the left, what can be done with the whole of it on the right.
import { ArrowLeft, Eye, Info, List, Redo2, Undo2, Users } from 'lucide-react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import type { Reason } from '#/ui/reason.ts';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';
import { NameField } from './NameField.tsx';
import { OnOff } from './OnOff.tsx';

interface Props {
  editing: Editing;
  isOutline: boolean;
  /** Left out where there is nothing but the outline: on a phone. */
  onOutline: (() => void) | undefined;
  onReview: () => void;
}

/** Whether all is saved, in a word. */
const savedWords = ({ isSaving, isDirty, workflow }: Editing): string =>
  isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : workflow ? 'Saved' : 'Not saved yet';

/** How many entered; a dash where it could not be said. */
const enrolledWords = ({ enrolledCount }: Editing): string =>
  `${enrolledCount === null ? '—' : formatNumber(enrolledCount)} enrolled`;

const Identity = ({ editing }: { editing: Editing }) => {
  const words = savedWords(editing);
  const isOn = editing.workflow?.status === 'on';
  return (
    <div className={styles.card}>
      <a href="/workflows" className={styles.back} aria-label="All workflows" data-tip="All workflows">
        <ArrowLeft {...iconProps} />
      </a>
      <NameField editing={editing} />
      <span className={editing.isDirty ? styles.unsaved : styles.saved} data-tip={words}>
        <span className="only-read" role="status">
          {words}
        </span>
      </span>
      <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      <Text pr={8} pl={4} tone="soft" tabular nowrap className={styles.enrolled}>
        {enrolledWords(editing)}
      </Text>
    </div>
  );
};

const whyNotSaved = (editing: Editing, isOnline: boolean): Reason | undefined => {
  if (!isOnline) return 'You are offline. Your changes are kept here until you are back.';
  return editing.isDirty || editing.workflow === null ? undefined : 'Everything is saved';
};

export const Header = ({ editing, isOutline, onOutline, onReview }: Props) => {
  const isOnline = useIsOnline();
  const { workflow } = editing;
  return (
    <header className={styles.header}>
      <Identity editing={editing} />
      <div className={styles.card} role="toolbar" aria-label="Workflow">
        <IconButton
          icon={Undo2}
          label="Undo"
          keys={shownKeys('mod+z')}
          reason={editing.canUndo ? undefined : 'Nothing to undo'}
          onClick={editing.undo}
        />
        <IconButton
          icon={Redo2}
          label="Redo"
          keys={shownKeys('mod+shift+z')}
          reason={editing.canRedo ? undefined : 'Nothing to redo'}
          onClick={editing.redo}
        />
        <Button
          variant="subtle"
          icon={Eye}
          className={styles.preview}
          aria-label="Preview with a contact"
          data-tip="Preview with a contact"
          data-tip-keys="P"
          aria-pressed={editing.selected?.kind === 'preview'}
          onClick={() => editing.select({ kind: 'preview' })}
        >
          Preview
        </Button>
        {onOutline ? (
          <IconButton icon={List} label="Outline" keys="L" aria-pressed={isOutline} onClick={onOutline} />
        ) : (
          <IconButton
            icon={Info}
            label="What it does"
            hasDot={editing.problems.length > 0}
            onClick={() => editing.select({ kind: 'summary' })}
          />
        )}
        <IconButton
          icon={Users}
          label="Runs"
          reason={workflow ? undefined : 'Nobody can be in it before it is saved'}
          aria-pressed={editing.selected?.kind === 'runs'}
          onClick={() => editing.select({ kind: 'runs' })}
        />
        <Button
          isBusy={editing.isSaving}
          reason={whyNotSaved(editing, isOnline)}
          data-tip-keys={shownKeys('mod+s')}
          onClick={() => void editing.save()}
        >
          Save
        </Button>
        <OnOff editing={editing} onReview={onReview} />
      </div>
    </header>
  );
};
