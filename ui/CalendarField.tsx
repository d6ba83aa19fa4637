// A plain date, typed as MM/DD/YYYY or picked from a month. What may be chosen is said by `min` and `max`; the rule that the past
// is closed unless allowed lives with the clock, in kernel/web/DateField.tsx.
import { DateInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { calendarFormats } from './calendar-formats.ts';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import { iconProps } from './icon.ts';
import { MantineLook } from './MantineLook.tsx';
import { calendarClasses, calendarLabels, inline, pickerClasses } from './picker-classes.ts';

export type CalendarFieldProps = FieldLook & {
  /** 'YYYY-MM-DD', or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string | null;
  max?: string | null;
  placeholder?: string;
  isClearable?: boolean;
};

export const CalendarField = ({
  value,
  onChange,
  min,
  max,
  placeholder = 'MM/DD/YYYY',
  isClearable = true,
  ...field
}: CalendarFieldProps) => (
  <Field {...field}>
    {(tied) => (
      <MantineLook>
        <DateInput
          {...tied}
          value={value}
          onChange={onChange}
          valueFormat={calendarFormats.day}
          placeholder={placeholder}
          clearable={isClearable}
          clearButtonProps={{ 'aria-label': 'Clear date' }}
          firstDayOfWeek={0}
          weekendDays={[]}
          ariaLabels={calendarLabels}
          rightSection={<CalendarDays {...iconProps} />}
          rightSectionPointerEvents="none"
          popoverProps={inline}
          classNames={{ ...calendarClasses, input: inputClass(pickerClasses.input), section: pickerClasses.section }}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
        />
      </MantineLook>
    )}
  </Field>
);
