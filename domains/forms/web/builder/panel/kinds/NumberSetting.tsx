// A number among the settings: written once it is one, and shown as it is typed until then.
import { useState } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';

interface Props {
  label: string;
  help?: string;
  value: number | null;
  /** What an empty field means; left out, it must hold a number. */
  isOptional?: boolean;
  /** Undefined for what cannot be meant. */
  read: (typed: string) => number | undefined;
  onChange: (value: number | null) => void;
  /** What is wrong with what cannot be meant. */
  problem: string;
}

export const NumberSetting = ({ label, help, value, isOptional = false, read, onChange, problem }: Props) => {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === null ? '' : String(value));
  const isWrong = typed !== undefined && !(typed === '' && isOptional) && read(typed) === undefined;
  return (
    <TextField
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? problem : undefined}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.value === '' && isOptional ? null : read(target.value);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
