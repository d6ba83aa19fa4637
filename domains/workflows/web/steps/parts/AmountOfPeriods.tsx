// So many days, weeks, months or years, by the calendar (R618, R619; decision 62).
import { type Period, periods } from '#/kernel/contract/automation/parts.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { typedUnit } from './spans.ts';

const labels: Readonly<Record<Period, string>> = { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' };

interface Props {
  label: string;
  number: number | null;
  period: Period | null;
  onChange: (number: number | null, period: Period | null) => void;
  isLocked: boolean;
}

export const AmountOfPeriods = ({ label, number, period, onChange, isLocked }: Props) => (
  <FormRow>
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isLocked}
      value={number === null ? '' : String(number)}
      onChange={({ target }) => onChange(target.value === '' ? null : typedUnit('days', target.value), period)}
    />
    <NativeSelect
      label="Period"
      aria-readonly={isLocked || undefined}
      value={period ?? ''}
      options={[
        ...(period === null ? [{ value: '', label: 'Choose' }] : []),
        ...periods.map((value) => ({ value, label: labels[value] })),
      ]}
      onChange={({ target }) => {
        const chosen = periods.find((one) => one === target.value);
        if (chosen && !isLocked) onChange(number, chosen);
      }}
    />
  </FormRow>
);
