// A list with the columns that it has and those that are shown, as the menu of columns takes them.
import type { GridColumn, ShownColumn } from './columns.ts';
import type { List } from './list/use-list.ts';

export interface ColumnsOfList<R> {
  list: List<R>;
  all: readonly GridColumn<R>[];
  columns: readonly ShownColumn<R>[];
}
