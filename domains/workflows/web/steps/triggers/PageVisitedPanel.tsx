// "Page Visited": which pages, by their address; groups of rules, of which any is enough (R548, R703–R706, R831).
import { useState } from 'react';
import { branchObjects } from '#/domains/workflows/contract/branch-objects.ts';
import { sentenceOfTrigger } from '#/domains/workflows/contract/telling/sentences.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Action } from '#/kernel/web/filter/editing.ts';
import { FilterList } from '#/kernel/web/filter/FilterList.tsx';
import { declaredAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Row } from '#/ui/layout.tsx';
import styles from '../parts/Parts.module.css';
import { UrlRule } from './UrlRule.tsx';
import { addTo, applied, cleared, editAt, openVisiting, removedAt, removedGroup } from './visiting.ts';

const attributes = declaredAttributes(branchObjects.url.entity);

const PageVisitedPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'pageVisited' }>>) => {
  const groups = value.pageVisitedFiltersGroups;
  const [visiting, visit] = useState(() => openVisiting(groups));
  const set = (next: FiltersGroups): void => {
    onChange({ ...value, pageVisitedFiltersGroups: next });
    visit(openVisiting(next));
  };
  const act = (action: Action): void => {
    if (action.do === 'addTo') visit(addTo(action.group));
    else if (action.do === 'edit') visit(editAt(groups, action.group, action.index));
    else if (action.do === 'remove') set(removedAt(groups, action.group, action.index));
    else if (action.do === 'removeGroup') set(removedGroup(groups, action.group));
  };
  if (isLocked)
    return (
      <div className={styles.said}>
        <p>{sentenceOfTrigger(value)}</p>
      </div>
    );
  if (visiting.step === 'filterRule')
    return (
      <UrlRule
        visiting={visiting}
        onChange={visit}
        onApply={() => set(applied(groups, visiting))}
        onBack={groups.some((group) => group.length > 0) ? () => visit(openVisiting(groups)) : undefined}
      />
    );
  return (
    <FormRows>
      <Row justify="end">
        <Button variant="link" onClick={() => set(cleared(groups))}>
          Clear filters
        </Button>
      </Row>
      <FilterList groups={groups} attributes={attributes} act={act} />
    </FormRows>
  );
};
export default PageVisitedPanel;
