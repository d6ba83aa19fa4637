// A date with a time of day, shown as MM/DD/YYYY h:mm AM (core §5). The value has no zone: the caller says whose clock it is.
import { DateTimePicker } from '@mantine/dates';
import { MantineLook } from '../theme/MantineLook.tsx';
import { calendarFormats } from './calendar-formats.ts';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import { calendarClasses, calendarLabels, inline, pickerClasses } from './picker-classes.ts';

export type MomentFieldProps = FieldLook & {
  /** 'YYYY-MM-DD HH:mm:ss', or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string | null;
  placeholder?: string;
};

export const MomentField = ({ value, onChange, min, placeholder = 'Pick date & time', ...field }: MomentFieldProps) => (
  <Field {...field}>
    {(tied) => (
      <MantineLook>
        <DateTimePicker
          {...tied}
          value={value}
          onChange={onChange}
          valueFormat={calendarFormats.moment}
          placeholder={placeholder}
          firstDayOfWeek={0}
          weekendDays={[]}
          ariaLabels={calendarLabels}
          timePickerProps={{
            format: '12h',
            hoursInputLabel: 'Hours',
            minutesInputLabel: 'Minutes',
            amPmInputLabel: 'AM or PM',
          }}
          submitButtonProps={{ 'aria-label': 'Done' }}
          popoverProps={inline}
          classNames={{ ...calendarClasses, input: inputClass(pickerClasses.input), section: pickerClasses.section }}
          {...(min ? { minDate: min } : {})}
        />
      </MantineLook>
    )}
  </Field>
);
