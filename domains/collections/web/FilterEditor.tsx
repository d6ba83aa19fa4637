// The filter of a collection, made in the window where the collection is made, with how many records it finds.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { withDraft } from '#/kernel/web/filter/editing.ts';
import { FilterField, useFilterField } from '#/kernel/web/filter/FilterField.tsx';
import { useLiveCount } from '#/kernel/web/filter/use-live-count.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Records } from '#/kernel/web/records.ts';

interface Props {
  records: Records;
  groups: FiltersGroups;
  error: string | undefined;
  onChange: (groups: FiltersGroups) => void;
}

export const FilterEditor = ({ records: { entity, api }, groups, error, onChange }: Props) => {
  const attributes = useAttributes(entity);
  const field = useFilterField(groups, onChange);
  const asked = { groups: withDraft(field.editing), search: '' };
  const total = useLiveCount(api, asked, field.editing.step === 'filterRule');
  return (
    <FilterField
      label="Filter"
      clearLabel="Clear filters"
      error={error}
      typeName={entity.typeName}
      attributes={attributes}
      suggested={entity.columns}
      count={total === undefined ? undefined : `≈ ${formatNumber(total)} match`}
      {...field}
    />
  );
};
