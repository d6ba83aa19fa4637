// A colour, typed as #rrggbb, picked from a field, or taken from the swatches.
import { ColorInput } from '@mantine/core';
import { MantineLook } from '../theme/MantineLook.tsx';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import { inline, pickerClasses } from './picker-classes.ts';

type Props = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  swatches?: readonly string[];
  placeholder?: string;
};

export const ColourField = ({ value, onChange, swatches = [], placeholder = '#0090be', ...field }: Props) => (
  <Field {...field}>
    {(tied) => (
      <MantineLook>
        <ColorInput
          {...tied}
          value={value}
          onChange={onChange}
          format="hex"
          swatches={[...swatches]}
          withPreview={value !== ''}
          placeholder={placeholder}
          popoverProps={inline}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          classNames={{ input: inputClass(pickerClasses.input), dropdown: pickerClasses.dropdown }}
        />
      </MantineLook>
    )}
  </Field>
);
