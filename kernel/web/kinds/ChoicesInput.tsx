// Several values of a list in a form, as chips. A value that no list has stays until somebody takes it away.
import { PickMany } from '../picker/PickMany.tsx';
import type { InputProps } from './kind.ts';

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const ChoicesInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => (
  <div onBlur={onBlur}>
    <PickMany
      {...field}
      label={label ?? attribute.displayName}
      options={attribute.options ?? []}
      value={textsOf(value).map((text) => ({ value: text, label: text }))}
      onChange={(options) => onChange(options.map((option) => option.value))}
    />
  </div>
);
export default ChoicesInput;
