// What a list screen knows: the list, its columns, what can be done with a record, and which menu, panel or peek is open over it.
import { useState } from 'react';
import { type FilterPanelState, useFilterPanel } from '../../filter/use-filter-panel.ts';
import { formatNumber } from '../../formatting.ts';
import { go } from '../../navigation.ts';
import { mayLeave } from '../../windows/leaving-work.ts';
import { columnsOf, type ShownColumn, shownColumns } from '../columns.ts';
import { useGenericEdit } from '../generic-edit.ts';
import { useGenericVerbs } from '../generic-verbs.tsx';
import type { Point } from '../PointMenu.tsx';
import type { OpenRow, RowAction } from '../rows/RowMenu.tsx';
import type { Identified } from '../rows/rows.ts';
import type { RecordListProps } from './record-list-props.ts';
import { type List, useList } from './use-list.ts';

export interface ListScreen<R> {
  list: List<R>;
  filter: FilterPanelState;
  /** All columns there are, and those that are shown. */
  all: ReturnType<typeof columnsOf<R>>;
  columns: readonly ShownColumn<R>[];
  nameOf: (record: R) => string;
  actionsOf: (record: R) => readonly RowAction[];
  onOpen: ((record: R) => void) | undefined;
  onPeek: ((record: R) => void) | undefined;
  showPeek: (id: string | undefined) => void;
  hasMenu: boolean;
  /** The row and the heading whose menus are open, and the row that the pointer rests on. */
  row: OpenRow<R> | undefined;
  setRow: (row: OpenRow<R> | undefined) => void;
  head: { name: string; at: Point } | undefined;
  setHead: (head: { name: string; at: Point } | undefined) => void;
  glanced: { record: R; name: Element } | undefined;
  setGlanced: (glanced: { record: R; name: Element } | undefined) => void;
  /** How many there are, in words; undefined while nobody knows. */
  shownTotal: string | undefined;
  isEmpty: boolean;
  /** The form of a record that a verb opened. */
  form: ReturnType<typeof useGenericVerbs>['form'];
}

/** Opens and closes the peek, asking first where work in it would be lost. */
const peekOf =
  <R extends Identified>(list: List<R>) =>
  (id: string | undefined): void => {
    if (list.peek === undefined) list.setPeek(id);
    else void mayLeave().then((isLeft) => isLeft && list.setPeek(id));
  };

export const useRecordList = <R extends Identified>(props: RecordListProps<R>): ListScreen<R> => {
  const { entity, api, verbs, hrefOf } = props;
  const list: List<R> = useList(props);
  const [row, setRow] = useState<OpenRow<R>>();
  const [head, setHead] = useState<{ name: string; at: Point }>();
  const [glanced, setGlanced] = useState<{ record: R; name: Element }>();
  const filter = useFilterPanel(list);
  const generic = useGenericEdit(entity, api, props.columns, props.whyNotChanged);
  const all = columnsOf(entity, list.attributes, generic);
  const nameOf = props.nameOf ?? ((record: R) => labelOf(record, entity.label) ?? entity.title.one);
  const { verbsOf, form } = useGenericVerbs(
    entity,
    api,
    nameOf,
    props.whyNotChanged,
    props.whyNotDeleted,
    !props.isPeekForm,
    list.asked !== undefined,
  );
  const showPeek = peekOf(list);
  const onOpen = hrefOf && ((record: R) => go(hrefOf(record)));
  const onPeek = props.peek && ((record: R) => showPeek(list.peek === record._id ? undefined : record._id));
  const isUnknown = list.isFirstLoad || (list.failure !== undefined && list.data.length === 0);
  return {
    list,
    filter,
    all,
    columns: shownColumns(all, list.columns, entity.columns),
    nameOf,
    actionsOf: (record) => [...(verbs?.(record) ?? []), ...verbsOf(record)],
    onOpen,
    onPeek,
    showPeek,
    hasMenu: (verbs ?? api.update ?? api.delete ?? onOpen ?? onPeek) !== undefined,
    row,
    setRow,
    head,
    setHead,
    glanced,
    setGlanced,
    shownTotal: isUnknown ? undefined : `${formatNumber(list.total)}${list.isCapped ? '+' : ''}`,
    isEmpty: !list.isFirstLoad && !list.isBusy && list.data.length === 0,
    form,
  };
};

const labelOf = (record: object, label: string): string | undefined => {
  const value: unknown = Reflect.get(record, label);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
