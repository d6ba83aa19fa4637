// One line of text in a form; addresses and numbers bring up their own keyboards on a phone.
import { TextField } from '#/ui/fields/TextField.tsx';
import type { InputProps } from './kind.ts';

const keyboards = [
  [/email/i, { type: 'email', inputMode: 'email', autoCapitalize: 'none' }],
  [/phone/i, { type: 'tel', inputMode: 'tel' }],
  [/url|website/i, { type: 'url', inputMode: 'url', autoCapitalize: 'none' }],
] as const;

const TextInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => {
  const [, keyboard] = keyboards.find(([pattern]) => pattern.test(attribute.name)) ?? [];
  return (
    <TextField
      {...field}
      {...keyboard}
      label={label ?? attribute.displayName}
      value={typeof value === 'string' ? value : ''}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
};
export default TextInput;
