// The menu of a row: open, look, the screen's verbs, and filters made of the cell it was opened on.
import { ArrowUpRight, Copy, Filter, FilterX, PanelRight } from 'lucide-react';
import type { Icon } from '#/ui/icon.ts';
import { MenuDivider, MenuItem } from '#/ui/Menu.tsx';
import type { Reason } from '#/ui/reason.ts';
import { filterByValue } from '../filter/by-value.ts';
import { textOf, valueAt } from '../kinds/values.ts';
import { copyText } from '../toasts.ts';
import type { ShownColumn } from './columns.ts';
import { type Point, PointMenu } from './PointMenu.tsx';
import type { Identified } from './rows.ts';
import type { List } from './use-list.ts';

/** A verb of one record. */
export interface RowAction {
  id: string;
  label: string;
  icon?: Icon;
  isDanger?: boolean;
  reason?: Reason | undefined;
  run: () => void;
}

export interface OpenRow<R> {
  record: R;
  at: Point;
  /** The column it was opened on. */
  name: string | undefined;
}

interface Props<R> {
  list: List<R>;
  columns: readonly ShownColumn<R>[];
  open: OpenRow<R> | undefined;
  label: string;
  actions: readonly RowAction[];
  onOpen: ((record: R) => void) | undefined;
  onPeek: ((record: R) => void) | undefined;
  onClose: () => void;
}

export const RowMenu = <R extends Identified>({
  list,
  columns,
  open,
  label,
  actions,
  onOpen,
  onPeek,
  onClose,
}: Props<R>) => {
  if (!open) return null;
  const { record } = open;
  const column = columns.find(({ name }) => name === open.name);
  const value = column && valueAt(record, column.steps);
  const text = column ? textOf(value, column.attribute) : '';
  const only = column && filterByValue(column.attribute, value, 'only');
  const not = column && filterByValue(column.attribute, value, 'not');
  const add = (filter: typeof only): void => {
    if (!filter) return;
    const { groups } = list;
    list.setGroups(groups.length === 0 ? [[filter]] : groups.map((group) => [...group, filter]));
  };
  return (
    <PointMenu at={open.at} label={label} onClose={onClose}>
      {onOpen && (
        <MenuItem icon={ArrowUpRight} keys="↵" onClick={() => onOpen(record)}>
          Open
        </MenuItem>
      )}
      {onPeek && (
        <MenuItem icon={PanelRight} keys="Space" onClick={() => onPeek(record)}>
          Peek
        </MenuItem>
      )}
      {(onOpen ?? onPeek) && actions.length > 0 && <MenuDivider />}
      {actions.map(({ id, label: words, icon, isDanger = false, reason, run }) => (
        <MenuItem key={id} icon={icon} isDanger={isDanger} reason={reason} onClick={run}>
          {words}
        </MenuItem>
      ))}
      {column && (only ?? not ?? text) && <MenuDivider />}
      {only && (
        <MenuItem icon={Filter} onClick={() => add(only)}>
          Only this {column?.label.toLowerCase()}
        </MenuItem>
      )}
      {not && (
        <MenuItem icon={FilterX} onClick={() => add(not)}>
          Not this {column?.label.toLowerCase()}
        </MenuItem>
      )}
      {text !== '' && (
        <MenuItem icon={Copy} onClick={() => void copyText(text, 'Copied')}>
          Copy {column?.label.toLowerCase()}
        </MenuItem>
      )}
    </PointMenu>
  );
};
