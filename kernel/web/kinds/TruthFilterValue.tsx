// Yes, no, or not asked: one box with three states (communication §4).

import { chosenRule } from '../filter/rules.ts';
import { TriStateBox } from '../picker/TriStateBox.tsx';
import type { FilterValueProps } from './kind.ts';

const TruthFilterValue = ({ attribute, values, onChange }: FilterValueProps) => {
  const [value] = values;
  const truth = value === undefined ? null : value === true || value === 'true';
  return (
    <TriStateBox
      label={attribute.displayName}
      words={{
        null: 'Not asked',
        true: attribute.holds === 'doNotDisturb' ? 'On' : 'Yes',
        false: attribute.holds === 'doNotDisturb' ? 'Off' : 'No',
      }}
      value={truth}
      onChange={(next) => onChange(next === null ? [] : [next], next === null ? undefined : chosenRule(attribute, 1))}
    />
  );
};
export default TruthFilterValue;
