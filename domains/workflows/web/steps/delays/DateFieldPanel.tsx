// "Date Field": on a date of the contact, or so long before or after it, at a time of day (R814, R815).
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { AmountOfPeriods } from '../parts/AmountOfPeriods.tsx';
import { TimeField } from '../parts/TimeField.tsx';
import { ZoneField } from '../parts/ZoneField.tsx';
import { dateEvents, dateFieldOptions } from './date-fields.ts';
import { WouldRun } from './WouldRun.tsx';

type DateField = Extract<Delay, { delay: 'dateField' }>;

const DateFieldPanel = ({ value, onChange, isLocked }: PanelProps<DateField>) => {
  const { modelValue } = value;
  const fields = dateFieldOptions(useAttributes(contactEntity));
  const set = (changed: Partial<DateField['modelValue']>): void => {
    if (!isLocked) onChange({ ...value, modelValue: { ...modelValue, ...changed } });
  };
  return (
    <FormRows>
      <NativeSelect
        label="Date field"
        isRequired
        value={modelValue.attribute ?? ''}
        options={[...(modelValue.attribute === null ? [{ value: '', label: 'Choose a date field' }] : []), ...fields]}
        help="Contacts without this date go on at once."
        onChange={({ target }) => set({ attribute: target.value || null })}
      />
      <NativeSelect
        label="When"
        isRequired
        value={modelValue.event}
        options={dateEvents.map((option) => ({ ...option }))}
        onChange={({ target }) => {
          const event = dateEvents.find((one) => one.value === target.value)?.value;
          if (event) set({ event });
        }}
      />
      {modelValue.event !== 'onDate' && (
        <AmountOfPeriods
          label={modelValue.event === 'afterDate' ? 'How long after' : 'How long before'}
          number={modelValue.value}
          period={modelValue.period}
          isLocked={isLocked}
          onChange={(number, period) => set({ value: number ?? 0, period: period ?? 'day' })}
        />
      )}
      <TimeField isRequired value={modelValue.time} isLocked={isLocked} onChange={(time) => set({ time })} />
      <ZoneField value={modelValue.zone} isLocked={isLocked} onChange={(zone) => set({ zone })} />
      <WouldRun delay={value} fieldName={fields.find((one) => one.value === modelValue.attribute)?.label} />
    </FormRows>
  );
};
export default DateFieldPanel;
