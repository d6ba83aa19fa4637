// The filter of a collection, made in the window where the collection is made: the same three steps as beside a list.

import { useId, useState } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openWith, reduce, withDraft } from '#/kernel/web/filter/editing.ts';
import { FilterPanel } from '#/kernel/web/filter/FilterPanel.tsx';
import { useLiveCount } from '#/kernel/web/filter/use-live-count.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Records } from '#/kernel/web/records.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Collections.module.css';

interface Props {
  records: Records;
  groups: FiltersGroups;
  error: string | undefined;
  onChange: (groups: FiltersGroups) => void;
}

export const FilterEditor = ({ records: { entity, api }, groups, error, onChange }: Props) => {
  const id = useId();
  const attributes = useAttributes(entity);
  const [editing, setEditing] = useState(() => openWith(groups));
  const drafted = withDraft(editing);
  const total = useLiveCount(api, { groups: drafted, search: '' }, editing.step === 'filterRule');
  return (
    <Text as="div" role="group" aria-labelledby={id} shrink>
      <Row align="center" justify="between" size="label" weight={550} minHeight={26}>
        <span id={id}>Filter</span>
        {groups.length > 0 && (
          <Button
            variant="link"
            onClick={() => {
              setEditing(reduce(editing, { do: 'clear' }));
              onChange([]);
            }}
          >
            Clear filters
          </Button>
        )}
      </Row>
      <div className={styles.steps}>
        <FilterPanel
          takesFocus={false}
          typeName={entity.typeName}
          attributes={attributes}
          suggested={entity.columns}
          editing={editing}
          act={(action) => {
            const next = reduce(editing, action);
            setEditing(next);
            if (next.groups !== editing.groups) onChange(next.groups);
          }}
          count={total === undefined ? undefined : `≈ ${formatNumber(total)} match`}
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
