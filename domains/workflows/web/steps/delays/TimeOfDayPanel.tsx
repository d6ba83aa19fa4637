// "Time of Day": the next time that a clock shows this, the agency's or the contact's own (R811).
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { TimeField } from '../parts/TimeField.tsx';
import { ZoneField } from '../parts/ZoneField.tsx';
import { WouldRun } from './WouldRun.tsx';

const TimeOfDayPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Delay, { delay: 'timeOfDay' }>>) => {
  const { modelValue } = value;
  return (
    <FormRows>
      <TimeField
        isRequired
        value={modelValue.time}
        isLocked={isLocked}
        onChange={(time) => onChange({ ...value, modelValue: { ...modelValue, time } })}
      />
      <ZoneField
        value={modelValue.event}
        isLocked={isLocked}
        onChange={(event) => onChange({ ...value, modelValue: { ...modelValue, event } })}
      />
      <WouldRun delay={value} />
    </FormRows>
  );
};
export default TimeOfDayPanel;
