// Records to tick — tags, origins, groups, agents: asked of whoever offers them (communication §2, 'Search values').
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFilteredType } from '../filter/filtered-type.ts';
import { CheckList } from '../picker/CheckList.tsx';
import { lookupFor } from '../picker/lookups.ts';
import type { FilterValueProps } from './kind.ts';

const ReferenceFilterValue = ({ attribute, values, onChange }: FilterValueProps) => {
  const typeName = useFilteredType();
  const lookup = lookupFor(attribute.of, { typeName, attribute: attribute.name });
  if (!lookup)
    return (
      <TextField
        label="Id"
        help="The id of one record."
        value={String(values[0] ?? '')}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim() === '' ? [] : [event.target.value.trim()])}
      />
    );
  return (
    <CheckList
      label={attribute.displayName}
      lookup={lookup}
      chosen={values.map(String)}
      onChange={(chosen) => onChange(chosen, chosen.length > 0 ? 'isInIds' : undefined)}
    />
  );
};
export default ReferenceFilterValue;
