// Yes or no in a form that is saved later: a box, not a switch.
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import type { InputProps } from './kind.ts';

const TruthInput = ({ value, attribute, onChange, label, help, error }: InputProps) => (
  <Checkbox
    label={label ?? attribute.displayName}
    help={error ?? help}
    checked={value === true}
    aria-invalid={error ? true : undefined}
    onChange={(event) => onChange(event.target.checked)}
  />
);
export default TruthInput;
