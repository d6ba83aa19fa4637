// "Property Alerts": which homes the contact is told of, what of them, and how often (decision 67).
import { alertFrequencies, alertTypeLabels, alertTypes } from '#/domains/alerts/contract.ts';
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
type Settings = Alerts['modelValue'];

interface FieldProps {
  settings: Settings;
  set: (changed: Partial<Settings>) => void;
  isLocked: boolean;
}

const AlertsPanel = ({ value, onChange, isLocked }: PanelProps<Alerts>) => {
  const settings = value.modelValue;
  const set = (changed: Partial<Settings>): void => {
    if (!isLocked) onChange({ ...value, modelValue: { ...settings, ...changed } });
  };
  return (
    <FormRows>
      <Switch
        label="Property alerts"
        help={settings.isEnabled ? undefined : 'All saved searches of the contact are paused.'}
        checked={settings.isEnabled}
        reason={isLocked ? locked : undefined}
        onChange={({ target }) => set({ isEnabled: target.checked })}
      />
      {settings.isEnabled && (
        <>
          <Homes {...{ settings, set, isLocked }} />
          <Types {...{ settings, set, isLocked }} />
          <When {...{ settings, set, isLocked }} />
        </>
      )}
    </FormRows>
  );
};
export default AlertsPanel;

const locked = 'This is locked';

type Which = 'buyerDetails' | 'words' | 'all';
const whichHomes: readonly { value: Which; label: string }[] = [
  { value: 'buyerDetails', label: 'Homes that fit the buyer details' },
  { value: 'words', label: 'Homes that mention certain words' },
  { value: 'all', label: 'All homes for sale' },
];
const whichOf = ({ homes, search }: Settings): Which => homes ?? (search === null ? 'all' : 'words');

const Homes = ({ settings, set, isLocked }: FieldProps) => {
  const which = whichOf(settings);
  return (
    <>
      <NativeSelect
        label="Homes"
        value={which}
        options={whichHomes}
        help={
          which === 'buyerDetails'
            ? 'Budget, bedrooms and areas of the contact. Whoever has none of them is left out.'
            : undefined
        }
        onChange={({ target }) => {
          const next = whichHomes.find((one) => one.value === target.value)?.value;
          if (next) set({ homes: next === 'all' ? undefined : next, search: null });
        }}
      />
      {which === 'words' && (
        <TextField
          label="Words"
          placeholder="Garden"
          maxLength={500}
          readOnly={isLocked}
          value={settings.search ?? ''}
          help="In the remarks, the address, the city or the subdivision."
          onChange={({ target }) => set({ homes: 'words', search: target.value === '' ? null : target.value })}
        />
      )}
    </>
  );
};

const Types = ({ settings: { types }, set, isLocked }: FieldProps) => (
  <Stack gap={8} shrink role="group" aria-label="Alert type">
    <span className={parts.label}>Alert type</span>
    {alertTypes.map((type) => (
      <Checkbox
        key={type}
        label={alertTypeLabels[type]}
        checked={types.includes(type)}
        reason={isLocked ? locked : undefined}
        onChange={({ target }) =>
          set({ types: alertTypes.filter((one) => (one === type ? target.checked : types.includes(one))) })
        }
      />
    ))}
  </Stack>
);

const frequencyLabels: Readonly<Record<Settings['frequency'], string>> = {
  immediately: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};
const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
] as const;

const When = ({ settings: { frequency, channel }, set }: FieldProps) => (
  <FormRow>
    <NativeSelect
      label="Frequency"
      value={frequency}
      options={alertFrequencies.map((one) => ({ value: one, label: frequencyLabels[one] }))}
      onChange={({ target }) => {
        const next = alertFrequencies.find((one) => one === target.value);
        if (next) set({ frequency: next });
      }}
    />
    {/* Alerts go by email; a step from before they were sent may ask for texts. */}
    {channel === 'sms' && (
      <NativeSelect
        label="Channel"
        value={channel}
        options={channels}
        onChange={({ target }) => {
          const next = channels.find((one) => one.value === target.value)?.value;
          if (next) set({ channel: next });
        }}
      />
    )}
  </FormRow>
);
