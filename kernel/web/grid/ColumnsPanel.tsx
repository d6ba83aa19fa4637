// The open menu of the columns: which are shown and in what order, density, and what the owner may make the agency's default.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import { useCan } from '../session.ts';
import { toast } from '../telling/toasts.ts';
import { nudgeColumn, toggleColumn } from './arranging.ts';
import type { ColumnsOfList } from './columns-of-list.ts';
import { setDensity, useDensity } from './density.ts';
import styles from './list/ListToolbar.module.css';

export const ColumnsPanel = <R,>({ list, all, columns }: ColumnsOfList<R>) => {
  const density = useDensity();
  const isOwner = useCan()('owner');
  const { saved, setColumns } = list;
  const now = columns.map(({ name, given }) => ({ attribute: name, ...(given ? { width: given } : {}) }));
  const hidden = all.filter(({ name }) => !columns.some((column) => column.name === name));
  const usual = saved.shared?.columns ?? list.entity.columns.map((attribute) => ({ attribute }));
  const share = async (): Promise<void> => {
    await saved.share();
    toast({ type: 'success', message: 'Everybody in the agency starts with this list now.' });
  };
  return (
    <>
      <div className={styles.columnList}>
        <Text as="p" pt={8} pb={4} px={8} weight={500} aside>
          Shown
        </Text>
        {columns.map(({ name, label }, index) => (
          <div key={name} className={styles.columnRow}>
            <Checkbox
              label={label}
              checked
              reason={columns.length === 1 ? 'A list needs one column' : undefined}
              onChange={() => setColumns(toggleColumn(now, name))}
            />
            <IconButton
              size="small"
              icon={ArrowUp}
              label={`Move ${label} left`}
              reason={index === 0 ? 'This is the first column' : undefined}
              onClick={() => setColumns(nudgeColumn(now, name, -1))}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={`Move ${label} right`}
              reason={index === columns.length - 1 ? 'This is the last column' : undefined}
              onClick={() => setColumns(nudgeColumn(now, name, 1))}
            />
          </div>
        ))}
        {hidden.length > 0 && (
          <Text as="p" pt={8} pb={4} px={8} weight={500} aside>
            Hidden
          </Text>
        )}
        {hidden.map(({ name, label }) => (
          <div key={name} className={styles.columnRow}>
            <Checkbox label={label} checked={false} onChange={() => setColumns(toggleColumn(now, name))} />
          </div>
        ))}
      </div>
      <div className={styles.columnFoot}>
        <Choice
          label="Density"
          options={[
            { value: 'default', label: 'Default' },
            { value: 'compact', label: 'Compact' },
          ]}
          value={density}
          onChange={setDensity}
        />
        <Button variant="link" onClick={() => setColumns(usual)}>
          Reset
        </Button>
        {isOwner && saved.own && (
          <Button variant="link" onClick={() => void share()}>
            Make this everybody’s default
          </Button>
        )}
      </div>
    </>
  );
};
