// "Time of Day Schedule": every day at a time (R822).
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { TimeField } from '../parts/TimeField.tsx';
import { NextTimes } from './NextTimes.tsx';

const TimeOfDayPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'timeOfDay' }>>) => (
  <FormRows>
    <TimeField
      isRequired
      value={value.modelValue.time}
      isLocked={isLocked}
      onChange={(time) => onChange({ ...value, modelValue: { time } })}
    />
    <NextTimes trigger={value} />
  </FormRows>
);
export default TimeOfDayPanel;
