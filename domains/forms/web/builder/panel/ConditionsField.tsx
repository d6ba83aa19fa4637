// Conditions on earlier answers, in the product's own filter builder. What stands later cannot be asked about (forms §6).
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { answersEntity } from '#/domains/forms/contract/logic.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { type Action, type Editing as Filtering, openWith, reduce } from '#/kernel/web/filter/editing.ts';
import type { FilterPanelProps } from '#/kernel/web/filter/FilterPanel.tsx';
import { sameFilters } from '#/kernel/web/grid/address.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { Editing } from '../editing.ts';
import { sectionsBefore } from './earlier.ts';
import styles from './Panel.module.css';

/** Most forms have no condition: what asks for one comes with the first. */
const FilterPanel = lazyPart<FilterPanelProps>(async () => ({
  default: (await import('#/kernel/web/filter/FilterPanel.tsx')).FilterPanel,
}));

interface Props {
  editing: Editing;
  /** The part whose conditions they are: it sees what stands before it. */
  at: string;
  /** It sees its own answers, too: where a section leads. */
  isBehind?: boolean;
  title: string;
  groups: FiltersGroups;
  onChange: (groups: FiltersGroups) => void;
}

/** Where there is nothing left, the list stays: a way to add one. */
const next = (state: Filtering, action: Action): Filtering =>
  action.do === 'back' && state.step !== 'filterList'
    ? { ...openWith(state.groups), step: 'filterList' }
    : reduce(state, action);

const open = (groups: FiltersGroups): Filtering => ({ ...openWith(groups), step: 'filterList' });

export const ConditionsField = ({ editing, at, isBehind = false, title, groups, onChange }: Props) => {
  const { drawing, isReadOnly } = editing;
  const given = withoutEmpty(groups);
  const attributes = useMemo(
    () => describeAttributes(answersEntity({ sections: sectionsBefore(drawing.sections, at, isBehind) })),
    [drawing.sections, at, isBehind],
  );
  const [held, hold] = useState(() => ({ filtering: open(given), seen: given }));
  // Undone or redone: the panel takes over what stands in the form.
  if (!sameFilters(held.seen, given))
    hold({ filtering: sameFilters(held.filtering.groups, given) ? held.filtering : open(given), seen: given });
  const { filtering } = held;
  const act = (action: Action): void => {
    const after = next(filtering, action);
    hold({ ...held, filtering: after });
    if (!sameFilters(after.groups, given)) onChange(after.groups);
  };
  const isEmpty = filtering.step === 'filterList' && filtering.groups.length === 0;
  // Points alone are nothing to ask about before the first question.
  const hasQuestions = attributes.length > 1;
  if (isEmpty && (!hasQuestions || isReadOnly)) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <Row align="center" justify="between" gap={8}>
        <h3>{title}</h3>
        {isEmpty && (
          <Button size="small" icon={Plus} onClick={() => act({ do: 'addTo', group: 0 })}>
            Add a condition
          </Button>
        )}
      </Row>
      {!isEmpty && (
        <Suspense fallback={<Skeleton height={96} radius={10} />}>
          <FilterPanel typeName="formResponse" attributes={attributes} editing={filtering} act={act} />
        </Suspense>
      )}
    </section>
  );
};
