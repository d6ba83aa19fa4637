// The menu of a row: open, look, the screen's verbs, and filters made of the cell it was opened on.
import { ArrowUpRight, Copy, Filter, FilterX, PanelRight } from 'lucide-react';
import { MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import { filterByValue } from '../../filter/by-value.ts';
import { keysOf } from '../../keys/keyboard.ts';
import { shownKeys } from '../../keys/keys.ts';
import { textOf, valueAt } from '../../kinds/values.ts';
import { knowNames } from '../../picker/known-names.ts';
import { copyText } from '../../telling/toasts.ts';
import type { ShownColumn } from '../columns.ts';
import type { List } from '../list/use-list.ts';
import { type Point, PointMenu } from '../PointMenu.tsx';
import type { Identified } from './rows.ts';

/** A verb of one record. */
export interface RowAction {
  id: string;
  label: string;
  icon?: Icon;
  isDanger?: boolean;
  reason?: Reason | undefined;
  /** 'p', 'shift+p': does it to the row that has the focus. */
  keys?: string | undefined;
  run: () => void;
}

export interface OpenRow<R> {
  record: R;
  at: Point;
  /** The column it was opened on. */
  name: string | undefined;
}

export interface RowMenuProps<R> {
  list: List<R>;
  columns: readonly ShownColumn<R>[];
  open: OpenRow<R>;
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
}: RowMenuProps<R>) => {
  const { record } = open;
  const column = columns.find(({ name }) => name === open.name);
  const value = column && valueAt(record, column.steps);
  const text = column ? textOf(value, column.attribute) : '';
  const only = column && filterByValue(column.attribute, value, 'only');
  const not = column && filterByValue(column.attribute, value, 'not');
  const add = (filter: typeof only): void => {
    if (!filter || !column) return;
    // The filter keeps ids; the chip over the list then says what they are called.
    if (column.attribute.of) knowNames(column.attribute.of, [value].flat().filter(isNamed));
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
      {actions.map(({ id, label: words, icon, isDanger = false, reason, keys, run }) => (
        <MenuItem
          key={id}
          icon={icon}
          isDanger={isDanger}
          reason={reason}
          keys={keys && shownKeys(keysOf({ id: `row.${id}`, keys }))}
          onClick={run}
        >
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

const isNamed = (value: unknown): value is { _id: string; displayName: string } =>
  typeof value === 'object' && value !== null && '_id' in value && 'displayName' in value;
