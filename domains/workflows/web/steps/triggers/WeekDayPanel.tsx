// "Week Day Schedule": at least one day, and a time (R823).
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { DaysField } from '../parts/DaysField.tsx';
import { TimeField } from '../parts/TimeField.tsx';
import { NextTimes } from './NextTimes.tsx';

const WeekDayPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'weekDay' }>>) => (
  <FormRows>
    <DaysField
      value={value.modelValue.days}
      isLocked={isLocked}
      onChange={(days) => onChange({ ...value, modelValue: { ...value.modelValue, days } })}
    />
    <TimeField
      isRequired
      value={value.modelValue.time}
      isLocked={isLocked}
      onChange={(time) => onChange({ ...value, modelValue: { ...value.modelValue, time } })}
    />
    <NextTimes trigger={value} />
  </FormRows>
);
export default WeekDayPanel;
