// Values of a list to tick: one sets "is equal to", several "is any of" (communication §4).
import { chosenRule } from '../filter/rules.ts';
import { CheckList } from '../picker/CheckList.tsx';
import type { FilterValueProps } from './kind.ts';

const ChoiceFilterValue = ({ attribute, values, onChange }: FilterValueProps) => (
  <CheckList
    label={attribute.displayName}
    options={attribute.options ?? []}
    chosen={values.map(String)}
    onChange={(chosen) => onChange(chosen, chosenRule(attribute, chosen.length))}
  />
);
export default ChoiceFilterValue;
