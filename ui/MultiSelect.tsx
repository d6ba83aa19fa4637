// Some of a list, as removable chips in the input. The field scrolls past 110 px, the list past 16rem (core §9, communication §9).
import { MultiSelect as Base } from '@mantine/core';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import { MantineLook } from './MantineLook.tsx';
import { inline, pickerClasses } from './picker-classes.ts';

type Props<V extends string> = FieldLook & {
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  placeholder?: string;
};

export const MultiSelect = <V extends string>({ options, value, onChange, placeholder, ...field }: Props<V>) => (
  <Field {...field}>
    {(tied) => (
      <MantineLook>
        <Base
          {...tied}
          data={options.map((option) => ({ ...option }))}
          value={[...value]}
          onChange={(next) => onChange(next)}
          searchable
          hidePickedOptions
          nothingFoundMessage="No results found"
          maxDropdownHeight={256}
          comboboxProps={inline}
          classNames={{ ...pickerClasses, input: inputClass(pickerClasses.many) }}
          {...(placeholder && value.length === 0 ? { placeholder } : {})}
        />
      </MantineLook>
    )}
  </Field>
);
