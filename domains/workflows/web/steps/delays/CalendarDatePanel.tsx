// "Calendar Date": a day from today on, at ten unless another time is said (R816–R818).
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { DayAndTimeFields } from '../parts/DayAndTimeFields.tsx';
import { cleared } from '../parts/days-ahead.ts';
import { ZoneField } from '../parts/ZoneField.tsx';
import { WouldRun } from './WouldRun.tsx';

const CalendarDatePanel = ({ value, onChange, isLocked }: PanelProps<Extract<Delay, { delay: 'calendarDate' }>>) => {
  const { modelValue } = value;
  const set = (changed: Partial<typeof modelValue>): void =>
    onChange({ ...value, modelValue: { ...modelValue, ...changed } });
  return (
    <FormRows>
      <DayAndTimeFields value={modelValue} ifPassed={cleared} isLocked={isLocked} onChange={set} />
      <ZoneField value={modelValue.event} isLocked={isLocked} onChange={(event) => set({ event })} />
      <WouldRun delay={value} />
    </FormRows>
  );
};
export default CalendarDatePanel;
