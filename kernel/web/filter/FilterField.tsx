// A filter as a field of a window: the same three steps as beside a list, under its label, with a way to take all of it away.
import { type ComponentProps, useId, useState } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { type Action, type Editing, openWith, reduce } from './editing.ts';
import styles from './FilterField.module.css';
import { FilterPanel } from './FilterPanel.tsx';

interface FieldEditing {
  editing: Editing;
  act: (action: Action) => void;
}

/** `onChange` hears of groups that are other than before. */
export const useFilterField = (groups: FiltersGroups, onChange: (groups: FiltersGroups) => void): FieldEditing => {
  const [editing, setEditing] = useState(() => openWith(groups));
  const act = (action: Action): void => {
    const next = reduce(editing, action);
    setEditing(next);
    if (next.groups !== editing.groups) onChange(next.groups);
  };
  return { editing, act };
};

interface Props
  extends FieldEditing,
    Pick<ComponentProps<typeof FilterPanel>, 'typeName' | 'attributes' | 'suggested' | 'count'> {
  label: string;
  clearLabel: string;
  error: string | undefined;
}

export const FilterField = ({ label, clearLabel, error, editing, act, ...panel }: Props) => {
  const id = useId();
  return (
    <Text as="div" role="group" aria-labelledby={id} shrink>
      <Row align="center" justify="between" size="label" weight={550} minHeight={26}>
        <span id={id}>{label}</span>
        {editing.groups.length > 0 && (
          <Button variant="link" onClick={() => act({ do: 'clear' })}>
            {clearLabel}
          </Button>
        )}
      </Row>
      <div className={styles.steps}>
        <FilterPanel takesFocus={false} editing={editing} act={act} {...panel} />
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Text>
  );
};
