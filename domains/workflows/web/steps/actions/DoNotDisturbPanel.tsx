// "Do Not Disturb": on for a period, or lifted (R619, R679, R833).
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { AmountOfPeriods } from '../parts/AmountOfPeriods.tsx';
import { switched } from './switching-do-not-disturb.ts';

const DoNotDisturbPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Step, { type: 'doNotDisturb' }>>) => {
  const { modelValue } = value;
  return (
    <FormRows>
      <Switch
        label="Do not disturb"
        help={modelValue.isEnabled ? 'Nothing is sent to the contact meanwhile.' : 'What is on now is lifted.'}
        checked={modelValue.isEnabled}
        reason={isLocked ? 'This is locked' : undefined}
        onChange={({ target }) => onChange({ ...value, modelValue: switched(modelValue, target.checked) })}
      />
      {modelValue.isEnabled && (
        <AmountOfPeriods
          label="For"
          number={modelValue.number}
          period={modelValue.period}
          isLocked={isLocked}
          onChange={(number, period) => onChange({ ...value, modelValue: { ...modelValue, number, period } })}
        />
      )}
    </FormRows>
  );
};
export default DoNotDisturbPanel;
