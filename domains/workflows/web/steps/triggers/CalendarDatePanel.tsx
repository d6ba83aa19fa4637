// "Calendar date schedule": once, on a day from today on; a date is enough (R819–R821).
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { DayAndTimeFields } from '../parts/DayAndTimeFields.tsx';
import { replaced } from '../parts/days-ahead.ts';
import { NextTimes } from './NextTimes.tsx';

const CalendarDatePanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'calendarDate' }>>) => (
  <FormRows>
    <DayAndTimeFields
      value={value.modelValue}
      ifPassed={replaced}
      isLocked={isLocked}
      onChange={(modelValue) => onChange({ ...value, modelValue })}
    />
    <NextTimes trigger={value} />
  </FormRows>
);
export default CalendarDatePanel;
