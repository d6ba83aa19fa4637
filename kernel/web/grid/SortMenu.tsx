// Sorting from the toolbar: by every column the server can sort by, also those that are not shown, and on a phone, where there are no
// headings.
import { ArrowDown, ArrowUp, ArrowUpDown, Check } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import type { GridColumn } from './columns.ts';
import type { List } from './list/use-list.ts';
import { slowSortHint, sortAs } from './sorting.ts';

interface Props<R> {
  list: List<R>;
  all: readonly GridColumn<R>[];
  isCompact: boolean;
}

export const SortMenu = <R,>({ list, all, isCompact }: Props<R>) => {
  const sortable = all.filter(({ attribute }) => attribute.isSortable);
  const column = list.column ?? list.entity.order.column;
  const order = (list.column ? list.order : list.entity.order.order) ?? 'asc';
  const words = `Sort by ${all.find(({ name }) => name === column)?.label ?? column}`;
  if (sortable.length === 0) return null;
  return (
    <Menu
      label="Sort"
      place="bottom-end"
      trigger={
        isCompact ? (
          <IconButton icon={ArrowUpDown} label={words} />
        ) : (
          <Button variant="subtle" size="small" icon={ArrowUpDown}>
            Sort
          </Button>
        )
      }
    >
      <MenuLabel>Sort by</MenuLabel>
      {sortable.map(({ name, label, kind, attribute }) => (
        <MenuItem
          key={name}
          isCurrent={name === column}
          aside={name === column ? <Check {...smallIconProps} /> : slowSortHint(attribute)}
          onClick={() => sortAs(list, name, name === column ? order : kind.firstOrder, label)}
        >
          {label}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={ArrowUp} isCurrent={order === 'asc'} onClick={() => sortAs(list, column, 'asc', words)}>
        Ascending
      </MenuItem>
      <MenuItem icon={ArrowDown} isCurrent={order === 'desc'} onClick={() => sortAs(list, column, 'desc', words)}>
        Descending
      </MenuItem>
    </Menu>
  );
};
