// "Attach a Note": what is written on the contact, and whether it is pinned (R697, R834).
import { longestStepNote } from '#/domains/timeline/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';

const NotePanel = ({ value, onChange, isLocked }: PanelProps<Extract<Step, { type: 'note' }>>) => {
  const { modelValue } = value;
  return (
    <FormRows>
      <Switch
        label="Pin note"
        checked={modelValue.event}
        reason={isLocked ? 'This is locked' : undefined}
        onChange={({ target }) => onChange({ ...value, modelValue: { ...modelValue, event: target.checked } })}
      />
      <Textarea
        label="Note"
        isRequired
        rows={6}
        readOnly={isLocked}
        maxLength={longestStepNote}
        value={modelValue.value}
        onChange={({ target }) => onChange({ ...value, modelValue: { ...modelValue, value: target.value } })}
      />
    </FormRows>
  );
};
export default NotePanel;
