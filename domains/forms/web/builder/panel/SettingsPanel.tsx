// What holds for the form as a whole.
import type { FormSettings } from '#/domains/forms/contract/document.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import { NumberSetting } from './kinds/NumberSetting.tsx';
import { wholeOf } from './kinds/settings.ts';
import styles from './Panel.module.css';

const progress = [
  { value: 'bar', label: 'Bar' },
  { value: 'steps', label: 'Steps' },
  { value: 'none', label: 'None' },
] as const;
const fills = [
  { value: 'lacking', label: 'Fill what lacks' },
  { value: 'suggest', label: 'Suggest all' },
] as const;
const longestDescription = 1_000;
const mostResponses = 1_000_000;

const Filling = ({
  fill,
  onChange,
}: {
  fill: FormSettings['fill'];
  onChange: (fill: FormSettings['fill']) => void;
}) => (
  <Stack gap={6}>
    <Text weight={500} size="label" aria-hidden>
      Known contacts
    </Text>
    <Choice label="Known contacts" options={fills} value={fill} onChange={onChange} />
    <Text as="p" note>
      Answers that differ from what is known are suggested on the response. Nothing is overwritten.
    </Text>
  </Stack>
);

const Surveys = ({ editing }: { editing: Editing }) => {
  const { drawing } = editing;
  return (
    <>
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
    </>
  );
};

export const SettingsPanel = ({ editing }: { editing: Editing }) => {
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
      <Filling fill={settings.fill} onChange={(fill) => set({ fill })} />
      <NumberSetting
        label="Closes after so many responses"
        isOptional
        value={settings.responsesLimit}
        read={(typed) => wholeOf(typed, 1, mostResponses)}
        problem="A whole number from 1"
        onChange={(responsesLimit) => set({ responsesLimit }, 'responsesLimit')}
      />
      <Textarea
        label="What a closed form says"
        maxLength={longestDescription}
        value={settings.closedText ?? ''}
        onChange={({ target }) => set({ closedText: target.value || null }, 'closedText')}
      />
      <Surveys editing={editing} />
    </fieldset>
  );
};
