// What holds for the form as a whole.
import type { FormSettings } from '#/domains/forms/contract/document.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import styles from './Panel.module.css';
import { Becoming } from './settings/Becoming.tsx';
import { Opening } from './settings/Opening.tsx';
import { Sites } from './settings/Sites.tsx';

const progress = [
  { value: 'bar', label: 'Bar' },
  { value: 'steps', label: 'Steps' },
  { value: 'none', label: 'None' },
] as const;
const longestDescription = 1_000;
const Surveys = ({ editing }: { editing: Editing }) => {
  const { drawing } = editing;
  return (
    <section className={styles.group} aria-label="Calls">
      <h3>Calls</h3>
      <Switch
        label="Call survey"
        help="Offered to agents during a call."
        checked={drawing.isCallSurvey}
        onChange={() => editing.draw({ ...drawing, isCallSurvey: !drawing.isCallSurvey })}
      />
      <Switch
        label="Ended-call survey"
        help="Offered to agents when a call has ended."
        checked={drawing.isEndedCallSurvey}
        onChange={() => editing.draw({ ...drawing, isEndedCallSurvey: !drawing.isEndedCallSurvey })}
      />
    </section>
  );
};

const SettingsPanel = ({ editing }: { editing: Editing }) => {
  const { drawing } = editing;
  const { settings } = drawing;
  const set = (patch: Partial<FormSettings>, typed?: string): void =>
    editing.draw(
      { ...drawing, settings: { ...settings, ...patch } },
      typed === undefined ? undefined : `settings ${typed}`,
    );
  return (
    <fieldset disabled={editing.isReadOnly} className={styles.fields}>
      <Textarea
        label="Description"
        help="For your colleagues: visitors do not see it."
        maxLength={longestDescription}
        value={drawing.description ?? ''}
        onChange={({ target }) => editing.draw({ ...drawing, description: target.value || null }, 'description')}
      />
      <TextField
        label="Words of the last button"
        autoComplete="off"
        maxLength={100}
        value={settings.submitLabel}
        onChange={({ target }) => set({ submitLabel: target.value }, 'submitLabel')}
        onBlur={() => settings.submitLabel.trim() === '' && set({ submitLabel: 'Submit' }, 'submitLabel')}
      />
      <Stack gap={6}>
        <Text weight={500} size="label" aria-hidden>
          Progress
        </Text>
        <Choice
          label="Progress"
          options={progress}
          value={settings.progress}
          onChange={(value) => set({ progress: value })}
        />
      </Stack>
      <Switch
        label="Save answers as they are typed"
        help="The page says so first. You see them under In progress, for 30 days."
        checked={settings.savePartials === 'told'}
        onChange={() => set({ savePartials: settings.savePartials === 'told' ? 'off' : 'told' })}
      />
      <Becoming settings={settings} set={set} />
      <Opening settings={settings} set={set} />
      <Sites settings={settings} set={set} />
      <Surveys editing={editing} />
    </fieldset>
  );
};
export default SettingsPanel;
