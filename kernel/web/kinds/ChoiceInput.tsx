// One of several fixed values in a form.
import { Select } from '#/ui/fields/Select.tsx';
import type { InputProps } from './kind.ts';

const searchFrom = 8;

const ChoiceInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => {
  const options = attribute.options ?? [];
  return (
    <Select
      {...field}
      label={label ?? attribute.displayName}
      options={options}
      value={typeof value === 'string' ? value : null}
      isSearchable={options.length >= searchFrom}
      isClearable={!attribute.isRequired}
      placeholder="Choose"
      onChange={onChange}
      {...(onBlur ? { onBlur } : {})}
    />
  );
};
export default ChoiceInput;
