// One of a list, typed for or picked. For people, tags and records there is the Picker of kernel/web; for two to five words, Choice.
import { Select as Base } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { offProps, type Reason } from '../reason.ts';
import { MantineLook } from '../theme/MantineLook.tsx';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import { inline, pickerClasses } from './picker-classes.ts';

type Props<V extends string> = FieldLook & {
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V | null) => void;
  placeholder?: string;
  isSearchable?: boolean;
  isClearable?: boolean;
  reason?: Reason | undefined;
  /** Draws an option; left out, its label. */
  renderOption?: (value: V) => ReactNode;
  onBlur?: () => void;
  name?: string;
};

export const Select = <V extends string>({
  options,
  value,
  onChange,
  placeholder,
  isSearchable = false,
  isClearable = false,
  reason,
  renderOption,
  onBlur,
  name,
  ...field
}: Props<V>) => (
  <Field {...field}>
    {(tied) => (
      <MantineLook>
        <Base
          {...tied}
          {...offProps(reason)}
          data={options.map((option) => ({ ...option }))}
          value={value}
          onChange={(next) => onChange(next as V | null)}
          readOnly={reason !== undefined}
          searchable={isSearchable && reason === undefined}
          clearable={isClearable}
          clearButtonProps={{ 'aria-label': 'Clear' }}
          allowDeselect={false}
          checkIconPosition="right"
          nothingFoundMessage="No results found"
          maxDropdownHeight={256}
          rightSection={<ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          comboboxProps={inline}
          classNames={{ ...pickerClasses, input: inputClass(pickerClasses.input) }}
          {...(placeholder ? { placeholder } : {})}
          {...(onBlur ? { onBlur } : {})}
          {...(name ? { name } : {})}
          {...(renderOption ? { renderOption: ({ option }) => renderOption(option.value as V) } : {})}
        />
      </MantineLook>
    )}
  </Field>
);
