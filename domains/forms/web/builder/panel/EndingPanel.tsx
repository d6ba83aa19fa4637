// An ending: a message, or the way to another page.
import { Trash2 } from 'lucide-react';
import type { Outcome } from '#/domains/forms/contract/document.ts';
import { longestLabel } from '#/domains/forms/contract/limits.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row } from '#/ui/layout.tsx';
import { removeEnding } from '../acting.ts';
import { changeOutcome } from '../changing.ts';
import type { Editing } from '../editing.ts';
import styles from './Panel.module.css';

const kinds = [
  { value: 'message', label: 'Message' },
  { value: 'redirect', label: 'Another page' },
] as const;

const longestBody = 5_000;
const longestUrl = 2_000;

export const EndingPanel = ({ editing, outcome }: { editing: Editing; outcome: Outcome }) => {
  const set = (patch: Partial<Outcome>, typed?: string): void =>
    editing.draw(
      changeOutcome(editing.drawing, { ...outcome, ...patch }),
      typed === undefined ? undefined : `${outcome._id} ${typed}`,
    );
  return (
    <fieldset disabled={editing.isReadOnly} className={styles.fields}>
      <Choice label="Kind of ending" options={kinds} value={outcome.kind} onChange={(kind) => set({ kind })} />
      <TextField
        label="Heading"
        autoComplete="off"
        maxLength={longestLabel}
        value={outcome.title}
        onChange={({ target }) => set({ title: target.value }, 'title')}
      />
      <Textarea
        label="Text"
        maxLength={longestBody}
        value={outcome.body ?? ''}
        onChange={({ target }) => set({ body: target.value || null }, 'body')}
      />
      {outcome.kind === 'redirect' && (
        <TextField
          label="Page"
          help="https://…"
          inputMode="url"
          autoComplete="off"
          maxLength={longestUrl}
          value={outcome.url ?? ''}
          onChange={({ target }) => set({ url: target.value.trim() || null }, 'url')}
        />
      )}
      <Switch
        label="Show the answers again"
        checked={outcome.showAnswers}
        onChange={() => set({ showAnswers: !outcome.showAnswers })}
      />
      <Row>
        <Button variant="subtle" icon={Trash2} onClick={() => removeEnding(editing, outcome._id)}>
          Remove ending
        </Button>
      </Row>
    </fieldset>
  );
};
