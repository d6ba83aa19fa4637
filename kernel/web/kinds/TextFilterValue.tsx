// The text of a filter; Enter applies.
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FilterValueProps } from './kind.ts';

const TextFilterValue = ({ attribute, values, onChange }: FilterValueProps) => (
  <TextField
    label="Value"
    value={String(values[0] ?? '')}
    maxLength={500}
    autoComplete="off"
    placeholder={`${attribute.displayName}…`}
    onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
  />
);
export default TextFilterValue;
