// The head of the builder: whose it is and whether it is saved on the left, what can be done with the whole of it on the right.
import { CircleAlert, Eye, GitBranch, Inbox, Settings2, Share2 } from 'lucide-react';
import { longestFormName } from '#/domains/forms/contract/limits.ts';
import { formStatusLabels } from '#/domains/forms/contract.ts';
import { HistoryButtons } from '#/kernel/web/builder/HistoryButtons.tsx';
import { Identity, type Saving, whyNotSaved } from '#/kernel/web/builder/Identity.tsx';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';

const savingOf = ({ isSaving, isDirty, form }: Editing): Saving => ({ isSaving, isDirty, isKept: form !== null });

const Name = ({ editing }: { editing: Editing }) => {
  const { form, drawing, isReadOnly } = editing;
  return (
    <Row align="center" gap={6} shrink className={styles.identity}>
      <Identity
        back="/forms"
        backLabel="All forms"
        saving={savingOf(editing)}
        name={drawing.displayName}
        label="Name of the form"
        longest={longestFormName}
        isReadOnly={isReadOnly}
        onRename={(displayName) => editing.draw({ ...drawing, displayName })}
      />
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

interface Props {
  editing: Editing;
  onPublish: () => void;
  onShare: () => void;
}

export const Header = ({ editing, onPublish, onShare }: Props) => {
  const isOnline = useIsOnline();
  const { form, problems, isReadOnly } = editing;
  const isPublished = form?.status === 'published';
  const unsaved = form ? undefined : 'Save the form first';
  return (
    <header className={styles.header}>
      <Name editing={editing} />
      <Row align="center" gap={4} className={styles.tools} role="toolbar" aria-label="Form">
        {!isReadOnly && <HistoryButtons history={editing} />}
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
        <IconButton
          icon={Share2}
          label="Share"
          reason={isPublished ? undefined : 'Publish the form first'}
          onClick={onShare}
        />
        {!isReadOnly && (
          <>
            <Button
              isBusy={editing.isSaving}
              reason={whyNotSaved(savingOf(editing), isOnline)}
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
