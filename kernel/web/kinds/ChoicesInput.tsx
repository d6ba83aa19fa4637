// Several values of a list in a form, as chips. A value that no list has stays until somebody takes it away.
import { PickMany } from '../picker/PickMany.tsx';
import type { InputProps } from './kind.ts';

const ChoicesInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => (
  <div onBlur={onBlur}>
    <PickMany
      {...field}
      label={label ?? attribute.displayName}
      options={attribute.options ?? []}
      value={[value ?? []].flat().map((one) => ({ value: String(one), label: String(one) }))}
      onChange={(options) => onChange(options.map((option) => option.value))}
    />
  </div>
);
export default ChoicesInput;
