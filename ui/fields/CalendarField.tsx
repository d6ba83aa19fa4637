// A plain date, typed as MM/DD/YYYY or picked from a month. What may be chosen is said by `min` and `max`; the rule that the past
// is closed unless allowed lives with the clock, in kernel/web/fields/DateField.tsx.
import { DateInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { iconProps } from '../icon.ts';
import { MantineLook } from '../theme/MantineLook.tsx';
import { calendarFormats } from './calendar-formats.ts';
import { Field, type FieldLook, inputClass } from './Field.tsx';
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
}: CalendarFieldProps) => {
  const isOpen = useRef(false);
  const tell = (isNow: boolean) => () => {
    isOpen.current = isNow;
  };
  // Esc closes the month, and what it stands in only the next time.
  const keep = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen.current) event.preventDefault();
  };
  return (
    <Field {...field}>
      {(tied) => (
        <MantineLook>
          <div role="presentation" onKeyDownCapture={keep}>
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
              popoverProps={{ ...inline, onOpen: tell(true), onClose: tell(false) }}
              classNames={{
                ...calendarClasses,
                input: inputClass(pickerClasses.input),
                section: pickerClasses.section,
              }}
              {...(min ? { minDate: min } : {})}
              {...(max ? { maxDate: max } : {})}
            />
          </div>
        </MantineLook>
      )}
    </Field>
  );
};
