// A colour, typed as #rrggbb, picked from a field, or taken from the swatches.
import { ColorInput } from '@mantine/core';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import { pickerClasses } from './picker-classes.ts';

type Props = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  swatches?: readonly string[];
  placeholder?: string;
};

export const ColourField = ({ value, onChange, swatches = [], placeholder = '#0090be', ...field }: Props) => (
  <Field {...field}>
    {(tied) => (
      <ColorInput
        {...tied}
        value={value}
        onChange={onChange}
        format="hex"
        swatches={[...swatches]}
        placeholder={placeholder}
        popoverProps={{ zIndex: 'var(--z-pop)' as never, offset: 4 }}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
        classNames={{ input: inputClass(pickerClasses.input), dropdown: pickerClasses.dropdown }}
      />
    )}
  </Field>
);
