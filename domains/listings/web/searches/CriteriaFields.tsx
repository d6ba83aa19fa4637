// What a search asks for: conditions as beside the list of homes, and areas.
import { areasContract } from '#/domains/areas/contract.ts';
import { askedBySearches, searchLimits } from '#/domains/listings/contract/searches/criteria.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { FilterField, useFilterField } from '#/kernel/web/filter/FilterField.tsx';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';

const api = clients({ areas: areasContract });

interface ConditionsProps {
  groups: FiltersGroups;
  error: string | undefined;
  onChange: (groups: FiltersGroups) => void;
}

const suggested = ['listPrice', 'bedroomsTotal', 'bathrooms', 'propertyType', 'city'];

export const Conditions = ({ groups, error, onChange }: ConditionsProps) => {
  const attributes = useAttributes(listingEntity).filter(({ name }) => askedBySearches.has(name));
  return (
    <FilterField
      label="Conditions"
      clearLabel="Clear conditions"
      error={error}
      typeName={listingEntity.typeName}
      attributes={attributes}
      suggested={suggested}
      {...useFilterField(groups, onChange)}
    />
  );
};

const areasLookup: Lookup = {
  plural: 'areas of a search',
  search: async (text, signal) => {
    const { data } = await api.areas.autocomplete(text ? { search: text } : {}, { signal, isQuiet: true });
    return data.map(({ _id, name }) => ({ value: _id, label: name }));
  },
};

interface AreasProps {
  value: readonly PickerOption[];
  error: string | undefined;
  onChange: (areas: PickerOption[]) => void;
}

export const Areas = ({ value, error, onChange }: AreasProps) => (
  <PickMany
    label="Areas"
    help="Homes in one of them. Leave empty for anywhere."
    lookup={areasLookup}
    placeholder="Search areas"
    value={value}
    error={error}
    onChange={(areas) => onChange(areas.slice(0, searchLimits.areas))}
  />
);
