// Text in a form: a line, or several where sentences are written; addresses and numbers bring up their own keyboards on a phone.
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { InputProps } from './kind.ts';

const keyboards = [
  [/email/i, { type: 'email', inputMode: 'email', autoCapitalize: 'none' }],
  [/phone/i, { type: 'tel', inputMode: 'tel' }],
  [/url|website/i, { type: 'url', inputMode: 'url', autoCapitalize: 'none' }],
] as const;
const sentences = /remarks|instructions/i;

const TextInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => {
  const [, keyboard] = keyboards.find(([pattern]) => pattern.test(attribute.name)) ?? [];
  const common = {
    ...field,
    label: label ?? attribute.displayName,
    value: typeof value === 'string' ? value : '',
    onBlur,
  };
  if (sentences.test(attribute.name))
    return <Textarea {...common} onChange={(event) => onChange(event.target.value)} />;
  return <TextField {...common} {...keyboard} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
};
export default TextInput;
