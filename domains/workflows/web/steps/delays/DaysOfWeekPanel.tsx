// "Days of Week": the next of these days, at any time or at one that is said (R812, R813).
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { DaysField } from '../parts/DaysField.tsx';
import { TimeField } from '../parts/TimeField.tsx';
import { ZoneField } from '../parts/ZoneField.tsx';
import { WouldRun } from './WouldRun.tsx';

type DaysOfWeek = Extract<Delay, { delay: 'daysOfWeek' }>;

const events = [
  { value: 'anyTime', label: 'Any time' },
  { value: 'specificTime', label: 'Specific time' },
] as const;

const DaysOfWeekPanel = ({ value, onChange, isLocked }: PanelProps<DaysOfWeek>) => {
  const { modelValue } = value;
  const set = (changed: Partial<DaysOfWeek['modelValue']>): void => {
    if (!isLocked) onChange({ ...value, modelValue: { ...modelValue, ...changed } });
  };
  return (
    <FormRows>
      <DaysField value={modelValue.days} isLocked={isLocked} onChange={(days) => set({ days })} />
      <NativeSelect
        label="At"
        isRequired
        value={modelValue.event}
        options={events.map((option) => ({ ...option }))}
        onChange={({ target }) => {
          const event = events.find((one) => one.value === target.value)?.value;
          if (event) set({ event });
        }}
      />
      {modelValue.event === 'specificTime' && (
        <TimeField isRequired value={modelValue.time} isLocked={isLocked} onChange={(time) => set({ time })} />
      )}
      <ZoneField value={modelValue.zone} isLocked={isLocked} onChange={(zone) => set({ zone })} />
      <WouldRun delay={value} />
    </FormRows>
  );
};
export default DaysOfWeekPanel;
