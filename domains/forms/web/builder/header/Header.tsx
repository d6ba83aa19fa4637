// The head of the builder: whose it is and whether it is saved on the left, what can be done with the whole of it on the right.
import { ArrowLeft, CircleAlert, Eye, GitBranch, Inbox, Redo2, Settings2, Undo2 } from 'lucide-react';
import { formStatusLabels } from '#/domains/forms/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import type { Reason } from '#/ui/reason.ts';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';
import { NameField } from './NameField.tsx';

/** Whether all is saved, in a word. */
const savedWords = ({ isSaving, isDirty, form }: Editing): string =>
  isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : form ? 'Saved' : 'Not saved yet';

const whyNotSaved = ({ isDirty, form }: Editing, isOnline: boolean): Reason | undefined => {
  if (!isOnline) return 'You are offline. Your changes are kept here until you are back.';
  return isDirty || form === null ? undefined : 'Everything is saved';
};

const Identity = ({ editing }: { editing: Editing }) => {
  const words = savedWords(editing);
  const { form } = editing;
  return (
    <Row align="center" gap={6} shrink className={styles.identity}>
      <a href="/forms" className={styles.back} aria-label="All forms" data-tip="All forms">
        <ArrowLeft {...iconProps} />
      </a>
      <NameField editing={editing} />
      <span className={editing.isDirty ? styles.unsaved : styles.saved} data-tip={words}>
        <span className="only-read" role="status">
          {words}
        </span>
      </span>
      {form && (
        <Badge tone={form.status === 'published' ? 'green' : 'neutral'}>
          {formStatusLabels[form.status as 'draft']}
        </Badge>
      )}
    </Row>
  );
};

const Turn = ({ editing, kind }: { editing: Editing; kind: 'logic' | 'settings' }) => {
  const isOn = editing.selected?.kind === kind;
  return (
    <IconButton
      icon={kind === 'logic' ? GitBranch : Settings2}
      label={kind === 'logic' ? 'Logic' : 'Settings'}
      aria-pressed={isOn}
      onClick={() => editing.select(isOn ? null : { kind })}
    />
  );
};

const History = ({ editing }: { editing: Editing }) => (
  <>
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
  </>
);

interface Props {
  editing: Editing;
  onPublish: () => void;
}

export const Header = ({ editing, onPublish }: Props) => {
  const isOnline = useIsOnline();
  const { form, problems, isReadOnly } = editing;
  const isPublished = form?.status === 'published';
  const unsaved = form ? undefined : 'Save the form first';
  return (
    <header className={styles.header}>
      <Identity editing={editing} />
      <Row align="center" gap={4} className={styles.tools} role="toolbar" aria-label="Form">
        {!isReadOnly && <History editing={editing} />}
        <Turn editing={editing} kind="logic" />
        <Turn editing={editing} kind="settings" />
        <IconButton
          icon={Eye}
          label="Preview"
          keys="V"
          reason={unsaved}
          onClick={() => go(`/form/${form?._id}/preview`)}
        />
        <IconButton
          icon={Inbox}
          label="Responses"
          reason={unsaved}
          onClick={() => go(`/form/${form?._id}/responses`)}
        />
        {!isReadOnly && (
          <>
            <Button
              isBusy={editing.isSaving}
              reason={whyNotSaved(editing, isOnline)}
              data-tip-keys={shownKeys('mod+s')}
              onClick={() => void editing.save()}
            >
              Save
            </Button>
            <Button
              variant="primary"
              data-tip-keys={shownKeys('mod+enter')}
              {...(problems.length > 0 ? { icon: CircleAlert } : {})}
              onClick={onPublish}
            >
              {isPublished ? 'Update' : 'Publish'}
            </Button>
          </>
        )}
      </Row>
    </header>
  );
};
