// A plain date in a form: birthdays and anniversaries lie in the past, so the past is open.
import { DateField } from '../fields/DateField.tsx';
import type { InputProps } from './kind.ts';

const DayInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => (
  <div onBlur={onBlur}>
    <DateField
      {...field}
      label={label ?? attribute.displayName}
      allowsPast
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
    />
  </div>
);
export default DayInput;
