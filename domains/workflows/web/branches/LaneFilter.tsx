// What a lane asks: of which object, of which of its fields, by which rule (R673–R676). The house's filter builder, inside the panel.

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type BranchObject, branchObjectNames, branchObjects } from '#/domains/workflows/contract/branch-objects.ts';
import type { FilterLane } from '#/domains/workflows/contract/graph.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { type Editing as Filtering, withDraft } from '#/kernel/web/filter/editing.ts';
import { FilterPanel } from '#/kernel/web/filter/FilterPanel.tsx';
import { useLiveCount } from '#/kernel/web/filter/use-live-count.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Records } from '#/kernel/web/records.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Row } from '#/ui/layout.tsx';
import styles from './Branches.module.css';
import { openLane, reduceLane } from './filtering-lanes.ts';
import { offerWorkflows } from './offering-workflows.ts';

offerWorkflows();

interface Props {
  lane: FilterLane;
  /** 'Based on Single Field': one condition and no more. */
  isSingle: boolean;
  onApply: (groups: FiltersGroups, object: BranchObject) => void;
}

type Panel = Parameters<typeof FilterPanel>[0];

export const LaneFilter = ({ lane, isSingle, onApply }: Props) => {
  const { selectedEntity, filtersGroups } = lane;
  const entity = branchObjects[selectedEntity].entity;
  const attributes = useAttributes(entity);
  const { known: contacts } = useRecords('contact');
  const [held, hold] = useState(() => ({ filtering: openLane(lane), seen: filtersGroups, object: selectedEntity }));
  // Undone, redone, or another object: the panel takes over what stands in the lane.
  if (!sameFilters(held.seen, filtersGroups) || held.object !== selectedEntity)
    hold({
      filtering:
        held.object === selectedEntity && sameFilters(held.filtering.groups, filtersGroups)
          ? held.filtering
          : openLane(lane),
      seen: filtersGroups,
      object: selectedEntity,
    });
  const { filtering } = held;
  const panel: Panel = {
    typeName: entity.typeName,
    attributes,
    suggested: entity.columns,
    editing: filtering,
    isSingle,
    act: (action) => {
      const next = reduceLane(filtering, action);
      hold({ ...held, filtering: next });
      if (!sameFilters(next.groups, filtersGroups)) onApply(next.groups, selectedEntity);
    },
  };
  const isEmptyList = filtering.step === 'filterList' && filtering.groups.length === 0;
  return (
    <div className={styles.filter}>
      <NativeSelect
        label="Object"
        value={selectedEntity}
        options={branchObjectNames.map((value) => ({ value, label: branchObjects[value].label }))}
        help={selectedEntity === 'contacts' ? undefined : `Met where any ${entity.title.one} of the contact meets it.`}
        onChange={({ target: { value } }) => {
          const object = branchObjectNames.find((one) => one === value);
          // A filter on the fields of one object means nothing on another's.
          if (object) onApply([], object);
        }}
      />
      {isEmptyList ? (
        <Row align="center" justify="between" gap={8} tone="soft">
          <p>No conditions yet</p>
          <Button size="small" icon={Plus} onClick={() => panel.act({ do: 'addTo', group: 0 })}>
            Add a condition
          </Button>
        </Row>
      ) : contacts && selectedEntity === 'contacts' ? (
        <Counted records={contacts} filtering={filtering} panel={panel} />
      ) : (
        <FilterPanel {...panel} />
      )}
    </div>
  );
};

/** Of contacts, how many meet it today stands beside the rule. */
const Counted = ({ records, filtering, panel }: { records: Records; filtering: Filtering; panel: Panel }) => {
  const isAsked = filtering.step === 'filterRule';
  const total = useLiveCount(records.api, { groups: withDraft(filtering), search: '' }, isAsked);
  return <FilterPanel {...panel} count={total === undefined ? undefined : `≈ ${formatNumber(total)} match`} />;
};
