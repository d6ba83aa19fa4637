// When a task to come is due: so many days after it is made, at a time of day or at once, or on a date (R796–R798).
import { Choice } from '#/ui/fields/Choice.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack } from '#/ui/layout.tsx';
import { TimeFields } from './TimeFields.tsx';
import { typedDays } from './task-to-come.ts';
import type { WrittenTask } from './task-values.ts';

const dues = [
  { value: 'later', label: 'Days later' },
  { value: 'date', label: 'On a date' },
] as const;

interface Props {
  form: WrittenTask;
  zone: string;
  /** Null of a date. */
  days: number | null;
  onDays: (days: number | null) => void;
  isLocked: boolean;
}

export const DueFields = ({ form: { values, problems, set }, zone, days, onDays, isLocked }: Props) => (
  <Stack gap={8}>
    <Choice
      label="Due"
      options={dues}
      value={days === null ? 'date' : 'later'}
      onChange={(due) => onDays(due === 'later' ? 0 : null)}
    />
    {days === null ? (
      <TimeFields
        value={values.when}
        zone={zone}
        ownZone={zone}
        error={problems['when']}
        quick={[]}
        onChange={(when) => set('when', when)}
      />
    ) : (
      <FormRow>
        <TextField
          label="Days later"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isLocked}
          value={String(days)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onDays(typedDays(target.value))}
        />
        {days === 0 ? (
          <TextField label="Time" value="Immediately" readOnly aria-disabled />
        ) : (
          <TextField
            label="Time"
            isRequired
            type="time"
            readOnly={isLocked}
            value={values.when.time}
            onChange={({ target }) => set('when', { ...values.when, time: target.value.slice(0, 5) })}
          />
        )}
      </FormRow>
    )}
  </Stack>
);
