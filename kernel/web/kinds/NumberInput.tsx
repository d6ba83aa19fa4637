// A number or a price in a form.
import type { InputProps } from './kind.ts';
import { NumberField } from './NumberField.tsx';

const NumberInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => (
  <NumberField
    {...field}
    label={label ?? attribute.displayName}
    isPrice={attribute.type === 'invoiceprice'}
    value={typeof value === 'number' ? value : null}
    onChange={onChange}
    onBlur={onBlur}
  />
);
export default NumberInput;
