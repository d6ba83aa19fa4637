// What a search asks for: conditions as beside the list of homes, and areas.
import { useId, useState } from 'react';
import { areasContract } from '#/domains/areas/contract.ts';
import { askedBySearches, searchLimits } from '#/domains/listings/contract/searches/criteria.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { openWith, reduce } from '#/kernel/web/filter/editing.ts';
import { FilterPanel } from '#/kernel/web/filter/FilterPanel.tsx';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Searches.module.css';

const api = clients({ areas: areasContract });

interface ConditionsProps {
  groups: FiltersGroups;
  error: string | undefined;
  onChange: (groups: FiltersGroups) => void;
}

const suggested = ['listPrice', 'bedroomsTotal', 'bathrooms', 'propertyType', 'city'];

export const Conditions = ({ groups, error, onChange }: ConditionsProps) => {
  const id = useId();
  const attributes = useAttributes(listingEntity).filter(({ name }) => askedBySearches.has(name));
  const [editing, setEditing] = useState(() => openWith(groups));
  return (
    <Text as="div" role="group" aria-labelledby={id} shrink>
      <Row align="center" justify="between" size="label" weight={550} minHeight={26}>
        <span id={id}>Conditions</span>
        {groups.length > 0 && (
          <Button
            variant="link"
            onClick={() => {
              setEditing(reduce(editing, { do: 'clear' }));
              onChange([]);
            }}
          >
            Clear conditions
          </Button>
        )}
      </Row>
      <div className={styles.steps}>
        <FilterPanel
          takesFocus={false}
          typeName={listingEntity.typeName}
          attributes={attributes}
          suggested={suggested}
          editing={editing}
          act={(action) => {
            const next = reduce(editing, action);
            setEditing(next);
            if (next.groups !== editing.groups) onChange(next.groups);
          }}
        />
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Text>
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
