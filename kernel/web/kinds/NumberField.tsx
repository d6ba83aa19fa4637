// A number in a form or a filter: thousands are grouped while it is typed, prices carry their sign (communication §5).
import { useState } from 'react';
import type { FieldLook } from '#/ui/fields/Field.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { grouped, numberOf, shownNumber } from './written-numbers.ts';

interface Props extends FieldLook {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  isPrice?: boolean;
}

export const NumberField = ({ value, onChange, onBlur, isPrice = false, ...field }: Props) => {
  const [text, setText] = useState(() => shownNumber(value, isPrice));
  // Set from outside: a draft was taken, the form was reset.
  const shown = numberOf(text, isPrice) === value ? text : shownNumber(value, isPrice);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onBlur={onBlur}
      onChange={(event) => {
        const next = grouped(event.target.value, isPrice);
        setText(next);
        onChange(numberOf(next, isPrice));
      }}
    />
  );
};
