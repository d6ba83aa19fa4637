// "Property Alerts": what the contact is told of, how often, and by which way (decision 67).
import { alertFrequencies, alertLabels, alertTypes } from '#/domains/contacts/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack } from '#/ui/layout.tsx';
import parts from '../parts/Parts.module.css';

type Alerts = Extract<Step, { type: 'propertyAlerts' }>;

const frequencyLabels: Readonly<Record<Alerts['modelValue']['frequency'], string>> = {
  immediately: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};
const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
] as const;

const locked = 'This is locked';

const AlertsPanel = ({ value, onChange, isLocked }: PanelProps<Alerts>) => {
  const { modelValue } = value;
  const reason = isLocked ? locked : undefined;
  const set = (changed: Partial<Alerts['modelValue']>): void => {
    if (!isLocked) onChange({ ...value, modelValue: { ...modelValue, ...changed } });
  };
  return (
    <FormRows>
      <Switch
        label="Property alerts"
        help={modelValue.isEnabled ? undefined : 'Alerts that the contact has are stopped.'}
        checked={modelValue.isEnabled}
        reason={reason}
        onChange={({ target }) => set({ isEnabled: target.checked })}
      />
      {modelValue.isEnabled && (
        <>
          <Stack gap={8} shrink role="group" aria-label="Alert type">
            <span className={parts.label}>Alert type</span>
            {alertTypes.map((type) => (
              <Checkbox
                key={type}
                label={alertLabels[type]}
                checked={modelValue.types.includes(type)}
                reason={reason}
                onChange={({ target }) =>
                  set({
                    types: alertTypes.filter((one) => (one === type ? target.checked : modelValue.types.includes(one))),
                  })
                }
              />
            ))}
          </Stack>
          <FormRow>
            <NativeSelect
              label="Frequency"
              value={modelValue.frequency}
              options={alertFrequencies.map((one) => ({ value: one, label: frequencyLabels[one] }))}
              onChange={({ target }) => {
                const frequency = alertFrequencies.find((one) => one === target.value);
                if (frequency) set({ frequency });
              }}
            />
            <NativeSelect
              label="Channel"
              value={modelValue.channel}
              options={channels.map((option) => ({ ...option }))}
              onChange={({ target }) => {
                const channel = channels.find((one) => one.value === target.value)?.value;
                if (channel) set({ channel });
              }}
            />
          </FormRow>
          <TextField
            label="Search"
            placeholder="Any listing"
            maxLength={500}
            readOnly={isLocked}
            value={modelValue.search ?? ''}
            help="Only listings in which these words stand."
            onChange={({ target }) => set({ search: target.value === '' ? null : target.value })}
          />
        </>
      )}
    </FormRows>
  );
};
export default AlertsPanel;
