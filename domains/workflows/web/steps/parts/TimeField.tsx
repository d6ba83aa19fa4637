// A time on the clock, 'HH:mm'; null while none is written.
import type { FieldLook } from '#/ui/fields/Field.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

interface Props extends Pick<FieldLook, 'help' | 'isRequired'> {
  label?: string;
  value: string | null;
  onChange: (time: string | null) => void;
  isLocked: boolean;
}

export const TimeField = ({ label = 'Time', value, onChange, isLocked, ...look }: Props) => (
  <TextField
    {...look}
    label={label}
    type="time"
    readOnly={isLocked}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : target.value.slice(0, 5))}
  />
);
