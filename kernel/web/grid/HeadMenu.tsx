// The menu of a heading: everything a pointer does to a column, by words.
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  FoldHorizontal,
  ListFilter,
  Pin,
  StretchHorizontal,
  UnfoldHorizontal,
} from 'lucide-react';
import { MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { type Columns, moveColumn, nudgeColumn, relaxColumn, resizeColumn, toggleColumn } from './arranging.ts';
import { leastWidth, type ShownColumn } from './columns.ts';
import type { List } from './list/use-list.ts';
import { type Point, PointMenu } from './PointMenu.tsx';
import { slowSortHint, sortAs } from './sorting.ts';

const step = 48;

export interface HeadMenuProps<R> {
  list: List<R>;
  columns: readonly ShownColumn<R>[];
  open: { name: string; at: Point };
  onClose: () => void;
  onFilterBy: (name: string) => void;
}

export const HeadMenu = <R,>({ list, columns, open, onClose, onFilterBy }: HeadMenuProps<R>) => {
  const index = columns.findIndex(({ name }) => name === open.name);
  const column = columns[index];
  if (!column) return null;
  const { name, label, attribute } = column;
  const now: Columns = columns.map((one) => ({ attribute: one.name, ...(one.given ? { width: one.given } : {}) }));
  const change = (next: Columns): void => list.setColumns(next);
  const isOnly = columns.length === 1;
  return (
    <PointMenu at={open.at} label={`Column ${label}`} onClose={onClose}>
      {attribute.isSortable && (
        <>
          <MenuItem icon={ArrowUp} aside={slowSortHint(attribute)} onClick={() => sortAs(list, name, 'asc', label)}>
            Sort ascending
          </MenuItem>
          <MenuItem icon={ArrowDown} aside={slowSortHint(attribute)} onClick={() => sortAs(list, name, 'desc', label)}>
            Sort descending
          </MenuItem>
          <MenuDivider />
        </>
      )}
      {attribute.isFilterable && (
        <MenuItem icon={ListFilter} onClick={() => onFilterBy(name)}>
          Filter by {label}
        </MenuItem>
      )}
      <MenuItem
        icon={Pin}
        reason={index === 0 ? 'It is pinned first already' : undefined}
        onClick={() => change(moveColumn(now, name, 0))}
      >
        Pin first
      </MenuItem>
      <MenuItem
        icon={ArrowLeft}
        reason={index === 0 ? 'This is the first column' : undefined}
        onClick={() => change(nudgeColumn(now, name, -1))}
      >
        Move left
      </MenuItem>
      <MenuItem
        icon={ArrowRight}
        reason={index === columns.length - 1 ? 'This is the last column' : undefined}
        onClick={() => change(nudgeColumn(now, name, 1))}
      >
        Move right
      </MenuItem>
      <MenuDivider />
      <MenuItem
        icon={UnfoldHorizontal}
        staysOpen
        onClick={() => change(resizeColumn(now, name, leastWidth(column) + step))}
      >
        Wider
      </MenuItem>
      <MenuItem
        icon={FoldHorizontal}
        staysOpen
        onClick={() => change(resizeColumn(now, name, leastWidth(column) - step))}
      >
        Narrower
      </MenuItem>
      {column.given !== undefined && (
        <MenuItem icon={StretchHorizontal} onClick={() => change(relaxColumn(now, name))}>
          Fit to the list
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem
        icon={EyeOff}
        reason={isOnly ? 'A list needs one column' : undefined}
        onClick={() => change(toggleColumn(now, name))}
      >
        Hide column
      </MenuItem>
    </PointMenu>
  );
};
