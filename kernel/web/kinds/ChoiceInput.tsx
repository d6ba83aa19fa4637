// One of several fixed values in a form.
import { Select } from '#/ui/fields/Select.tsx';
import type { InputProps } from './kind.ts';

const searchFrom = 8;

const ChoiceInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => {
  const offered = attribute.options ?? [];
  // A record may hold what its list does not have.
  const isOther = typeof value === 'string' && value !== '' && !offered.some((option) => option.value === value);
  const options = isOther ? [{ value, label: value }, ...offered] : offered;
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
