// Some of many, as chips in the field: three are shown and "+n"; Backspace takes the last one away (communication §2, §9).
import { useState } from 'react';
import { Chip } from '#/ui/Chip.tsx';
import type { FieldLook } from '#/ui/fields/Field.tsx';
import { Field } from '#/ui/fields/Field.tsx';
import { Text } from '#/ui/layout.tsx';
import { Combo } from './Combo.tsx';
import type { Lookup } from './lookups.ts';
import { chipsShown, type MakeOption, type PickerOption } from './options.ts';

interface Props extends FieldLook {
  options?: readonly PickerOption[];
  lookup?: Lookup | undefined;
  /** Makes a new one of typed words, where the options are given and the person may. */
  make?: MakeOption | undefined;
  value: readonly PickerOption[];
  onChange: (options: PickerOption[]) => void;
  placeholder?: string;
}

export const PickMany = ({
  options,
  lookup,
  make,
  value,
  onChange,
  placeholder = 'Search values',
  ...field
}: Props) => {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? value : value.slice(0, chipsShown);
  const without = (option: PickerOption): PickerOption[] => value.filter((one) => one.value !== option.value);
  return (
    <Field {...field}>
      {(tied) => (
        <Combo
          tied={tied}
          options={options}
          lookup={lookup}
          make={make}
          text={text}
          shownText={text}
          chosen={value}
          isMany
          placeholder={value.length === 0 ? placeholder : ''}
          onText={setText}
          onOpened={() => setOpen(true)}
          onClosed={() => {
            setOpen(false);
            setText('');
          }}
          onPick={(option) => {
            onChange(value.some((one) => one.value === option.value) ? without(option) : [...value, option]);
            setText('');
            return 'stay';
          }}
          onBackspace={() => onChange(value.slice(0, -1))}
          onAll={(all) => onChange([...new Map([...value, ...all].map((option) => [option.value, option])).values()])}
          onNone={() => onChange([])}
          before={
            <>
              {shown.map((option) => (
                <Chip
                  key={option.value}
                  background={option.background}
                  foreground={option.foreground}
                  removeLabel={`Remove ${option.label}`}
                  onRemove={() => onChange(without(option))}
                >
                  {option.label}
                </Chip>
              ))}
              {shown.length < value.length && <Text aside>+{value.length - shown.length}</Text>}
            </>
          }
        />
      )}
    </Field>
  );
};
