// One of many, found by typing: agents, tags, domains, records. The current choice on top, then what was picked lately;
// what nobody is called can be made new where that is allowed. WAI-ARIA combobox with a listbox.

import { ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldLook } from '#/ui/fields/Field.tsx';
import { Field } from '#/ui/fields/Field.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Combo } from './Combo.tsx';
import type { Lookup } from './lookups.ts';
import type { MakeOption, PickerOption } from './options.ts';
import styles from './Picker.module.css';

export interface PickerProps extends FieldLook {
  /** The options, or where to ask for them. */
  options?: readonly PickerOption[];
  lookup?: Lookup | undefined;
  /** Makes a new one of typed words, where the options are given and the person may. */
  make?: MakeOption | undefined;
  value: PickerOption | null;
  onChange: (option: PickerOption | null) => void;
  placeholder?: string;
  isClearable?: boolean;
}

export const Picker = ({
  options,
  lookup,
  make,
  value,
  onChange,
  placeholder = 'Choose',
  isClearable = true,
  ...field
}: PickerProps) => {
  // What is typed; undefined while nobody types, then the choice is shown.
  const [text, setText] = useState<string>();
  return (
    <Field {...field}>
      {(tied) => (
        <Combo
          tied={tied}
          options={options}
          lookup={lookup}
          make={make}
          text={text ?? ''}
          shownText={text ?? value?.label ?? ''}
          chosen={value ? [value] : []}
          placeholder={placeholder}
          onText={setText}
          onClosed={() => setText(undefined)}
          onPick={(option) => {
            onChange(option);
            setText(undefined);
            return 'close';
          }}
          after={
            value && isClearable && !field.isRequired ? (
              <IconButton size="small" icon={X} label="Clear" onClick={() => onChange(null)} />
            ) : (
              <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden className={styles.mark} />
            )
          }
        />
      )}
    </Field>
  );
};
