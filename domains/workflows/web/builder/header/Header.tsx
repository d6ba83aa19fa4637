// The head of the builder, over the canvas: whose it is and whether it is saved on the left, what can be done with the whole of it on the right.
import { Eye, Info, List, Users } from 'lucide-react';
import { longestWorkflowName } from '#/domains/workflows/contract/workflows.ts';
import { HistoryButtons } from '#/kernel/web/builder/HistoryButtons.tsx';
import { Identity, type Saving, whyNotSaved } from '#/kernel/web/builder/Identity.tsx';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';
import { OnOff } from './OnOff.tsx';

interface Props {
  editing: Editing;
  isOutline: boolean;
  /** Left out where there is nothing but the outline: on a phone. */
  onOutline: (() => void) | undefined;
  onReview: () => void;
}

const savingOf = ({ isSaving, isDirty, workflow }: Editing): Saving => ({
  isSaving,
  isDirty,
  isKept: workflow !== null,
});

/** How many entered; a dash where it could not be said. */
const enrolledWords = ({ enrolledCount }: Editing): string =>
  `${enrolledCount === null ? '—' : formatNumber(enrolledCount)} enrolled`;

const Name = ({ editing }: { editing: Editing }) => {
  const isOn = editing.workflow?.status === 'on';
  return (
    <div className={styles.card}>
      <Identity
        back="/workflows"
        backLabel="All workflows"
        saving={savingOf(editing)}
        name={editing.name}
        label="Name of the workflow"
        longest={longestWorkflowName}
        onRename={editing.rename}
      />
      <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      <Text pr={8} pl={4} tone="soft" tabular nowrap className={styles.enrolled}>
        {enrolledWords(editing)}
      </Text>
    </div>
  );
};

export const Header = ({ editing, isOutline, onOutline, onReview }: Props) => {
  const isOnline = useIsOnline();
  const { workflow } = editing;
  return (
    <header className={styles.header}>
      <Name editing={editing} />
      <div className={styles.card} role="toolbar" aria-label="Workflow">
        <HistoryButtons history={editing} />
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
          reason={whyNotSaved(savingOf(editing), isOnline)}
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
