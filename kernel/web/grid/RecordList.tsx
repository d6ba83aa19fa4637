// A list screen: head, tools, grid or cards, foot, filters, peek and bulk bar, all driven by the entity (R006). A screen
// says what is special about its columns and verbs, and nothing else.
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Reason } from '#/ui/reason.ts';
import { BulkBar, type BulkVerb } from '../bulk/BulkBar.tsx';
import { reportMissing } from '../failing.ts';
import { FilterSidebar } from '../filter/FilterSidebar.tsx';
import { useFilterPanel } from '../filter/use-filter-panel.ts';
import { formatNumber } from '../formatting.ts';
import { Loaded } from '../Loaded.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { mayLeave } from '../leaving-work.ts';
import { useIsMobile } from '../media.ts';
import { go } from '../navigation.ts';
import { Peek } from '../peek/Peek.tsx';
import { Announcements } from '../states/Announcements.tsx';
import { FailureStrip } from '../states/FailureStrip.tsx';
import { asTitle } from '../states/words.ts';
import { moveColumn, resizeColumn } from './arranging.ts';
import { type ColumnsOptions, columnsOf, shownColumns } from './columns.ts';
import { GridKeys } from './GridKeys.tsx';
import { useGenericEdit } from './generic-edit.ts';
import { useGenericVerbs } from './generic-verbs.tsx';
import type { HeadMenuProps } from './HeadMenu.tsx';
import { type EmptyWords, ListEmpty } from './ListEmpty.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListNotices } from './ListNotices.tsx';
import toolbar from './ListToolbar.module.css';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import type { Point } from './PointMenu.tsx';
import type { CardParts, RecordCardsProps } from './RecordCards.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import styles from './RecordList.module.css';
import type { OpenRow, RowAction, RowMenuProps } from './RowMenu.tsx';
import type { Identified } from './rows.ts';
import type { Swipes } from './SwipeCard.tsx';
import { isQuick, pressHeading } from './sorting.ts';
import { type List, type ListOptions, useList } from './use-list.ts';
import { usePrefetch } from './use-prefetch.ts';

export interface RecordListProps<R> extends ListOptions<R> {
  /** The heading; left out, the entity's name for many. */
  title?: string;
  /** By attribute; false keeps one out of the list. */
  columns?: ColumnsOptions<R>;
  /** The page's verbs, the primary one last. */
  actions?: ReactNode | ((list: List<R>) => ReactNode);
  /** Saved views of the list: collections. */
  tabs?: ReactNode | ((list: List<R>) => ReactNode);
  /** Verbs of one record: its menu. */
  verbs?: (record: R) => readonly RowAction[];
  /** Verbs of many. Left out, with no filling of the slot, nothing can be selected. */
  bulk?: readonly BulkVerb<R>[];
  /** The page of a record. */
  hrefOf?: (record: R) => string;
  /** What the panel beside the list shows of a record. */
  peek?: (record: R, close: () => void) => ReactNode;
  /** What a pointer that rests on the name of a record is shown. */
  glance?: (record: R) => ReactNode;
  card?: (record: R) => CardParts;
  /** Verbs that a card of a phone's list is drawn aside for; they are in its menu, too. */
  swipes?: (record: R) => Swipes;
  /** Whether a tab says this filter already, so that it need not be said beside the tools. */
  isView?: (groups: List<R>['groups']) => boolean;
  /** The peek is the form of the record: no other one is offered. */
  isPeekForm?: boolean;
  empty?: EmptyWords;
  /** Beside the tools. */
  tools?: ReactNode | ((list: List<R>) => ReactNode);
  /** Between the tools and the rows. */
  notice?: ReactNode | ((list: List<R>) => ReactNode);
  nameOf?: (record: R) => string;
  /** Why a record may not be changed by who looks at it; without `whyNotDeleted` not deleted either. */
  whyNotChanged?: (record: R) => Reason | undefined;
  whyNotDeleted?: (record: R) => Reason | undefined;
}

const Glance = lazyPart(() => import('./Glance.tsx'), { isSilent: true });
// Only phones show cards, and what opens on a gesture comes with the first one.
const recordCards = async () => ({ default: (await import('./RecordCards.tsx')).RecordCards });
const headMenu = async () => ({ default: (await import('./HeadMenu.tsx')).HeadMenu });
const rowMenu = async () => ({ default: (await import('./RowMenu.tsx')).RowMenu });

const given = <R,>(part: ReactNode | ((list: List<R>) => ReactNode), list: List<R>): ReactNode =>
  typeof part === 'function' ? part(list) : part;

export const RecordList = <R extends Identified>(props: RecordListProps<R>) => {
  const { entity, api, bulk, verbs, hrefOf, peek, empty = {} } = props;
  const list: List<R> = useList(props);
  const isMobile = useIsMobile();
  const [row, setRow] = useState<OpenRow<R>>();
  const [glanced, setGlanced] = useState<{ record: R; name: Element }>();
  const endGlance = useCallback(() => setGlanced(undefined), []);
  const [head, setHead] = useState<{ name: string; at: Point }>();
  const filter = useFilterPanel(list);
  const generic = useGenericEdit(entity, api, props.columns, props.whyNotChanged);

  const all = columnsOf(entity, list.attributes, generic);
  const columns = shownColumns(all, list.columns, entity.columns);
  const now = columns.map(({ name, given }) => ({ attribute: name, ...(given ? { width: given } : {}) }));
  const nameOf = props.nameOf ?? ((record: R) => labelOf(record, entity.label) ?? entity.title.one);
  const { verbsOf, form } = useGenericVerbs(
    entity,
    api,
    nameOf,
    props.whyNotChanged,
    props.whyNotDeleted,
    !props.isPeekForm,
  );
  const actionsOf = (record: R): readonly RowAction[] => [...(verbs?.(record) ?? []), ...verbsOf(record)];
  const { data: rows, selection, total } = list;

  const onOpen = hrefOf && ((record: R) => go(hrefOf(record)));
  const showPeek = (id: string | undefined): void => {
    if (list.peek === undefined) list.setPeek(id);
    else void mayLeave().then((isLeft) => isLeft && list.setPeek(id));
  };
  const onPeek = peek && ((record: R) => showPeek(list.peek === record._id ? undefined : record._id));
  const { onNear, onHover } = usePrefetch(list, api);

  const shownTotal =
    list.isFirstLoad || (list.failure && rows.length === 0)
      ? undefined
      : `${formatNumber(total)}${list.isCapped ? '+' : ''}`;
  const isEmpty = !list.isFirstLoad && !list.isBusy && rows.length === 0;
  const hasMenu = (verbs ?? api.update ?? api.delete) !== undefined || onOpen !== undefined || onPeek !== undefined;
  const chosen = bulk ? selection.selected : undefined;

  return (
    <div className={styles.page}>
      <GridKeys list={list} onFilter={filter.toggle} hasBulk={bulk !== undefined} actionsOf={actionsOf} />
      <ListHeader
        title={props.title ?? asTitle(entity.title.many)}
        total={shownTotal}
        tabs={given(props.tabs, list)}
        actions={given(props.actions, list)}
      />
      <ListToolbar
        list={list}
        all={all}
        columns={columns}
        isMobile={isMobile}
        isFilterOpen={filter.isOpen}
        isFilterSaid={props.isView?.(list.groups) ?? false}
        onFilter={(at) => (at ? filter.openAt(at) : filter.toggle())}
      >
        {given(props.tools, list)}
      </ListToolbar>
      {given(props.notice, list)}
      {list.failure && rows.length > 0 && (
        <div className={toolbar.problem}>
          <FailureStrip
            failure={list.failure}
            what={asTitle(entity.title.many)}
            onRetry={list.refresh}
            loadedAt={list.loadedAt}
          />
        </div>
      )}
      <ListNotices list={list} isSelectable={bulk !== undefined} />
      <div className={styles.area}>
        {isEmpty ? (
          <div className={styles.empty}>
            <ListEmpty list={list} words={empty} onEditFilter={(at) => (at ? filter.openAt(at) : filter.open())} />
          </div>
        ) : isMobile ? (
          <Loaded<RecordCardsProps<R>>
            load={recordCards}
            fallback={<div aria-busy="true" />}
            given={{
              label: asTitle(entity.title.many),
              rows,
              columns,
              nameOf,
              card: props.card,
              heads: list.heads,
              swipes: props.swipes,
              selected: chosen,
              flashing: list.flashing,
              isFirstLoad: list.isFirstLoad,
              isBusy: list.isBusy,
              onPress: onPeek ?? onOpen,
              onSelect: selection.toggle,
              onMenu: hasMenu ? (record, at) => setRow({ record, at, name: undefined }) : undefined,
            }}
          />
        ) : (
          <RecordGrid
            label={asTitle(entity.title.many)}
            rows={rows}
            heads={list.heads}
            columns={columns}
            nameOf={nameOf}
            hrefOf={hrefOf}
            before={(list.currentPage - 1) * list.pageLength}
            total={total}
            sort={{
              name: list.column ?? entity.order.column,
              order: (list.column ? list.order : entity.order.order) ?? 'asc',
            }}
            selected={chosen}
            pageState={bulk ? selection.page : undefined}
            openId={list.peek}
            flashing={list.flashing}
            isBusy={list.isBusy}
            isFirstLoad={list.isFirstLoad}
            onOpen={onOpen}
            onPeek={onPeek}
            onArrive={list.peek === undefined || !peek ? undefined : (record) => showPeek(record._id)}
            onHover={onHover}
            onLinger={props.glance && !list.peek && !row ? (record, name) => setGlanced({ record, name }) : undefined}
            onSelect={
              bulk &&
              ((record, how, from) => (how === 'range' ? selection.extend(record, from) : selection.toggle(record)))
            }
            onMenu={hasMenu ? (record, at, name) => setRow({ record, at, name }) : undefined}
            onSort={(name, at) => {
              const column = all.find((one) => one.name === name);
              if (column && isQuick(column, list.total)) pressHeading(list, column);
              else setHead({ name, at });
            }}
            onHeadMenu={(name, at) => setHead({ name, at })}
            onMove={(name, to) => list.setColumns(moveColumn(now, name, to))}
            onResize={(name, width) => list.setColumns(resizeColumn(now, name, width))}
            onTogglePage={selection.togglePage}
          />
        )}
        {bulk && selection.count > 0 && (
          <BulkBar list={list} verbs={bulk} columns={columns} exportCall={api.export} nameOf={nameOf} />
        )}
      </div>
      {!list.isFirstLoad && !isEmpty && (
        <Pager
          page={list.currentPage}
          pages={list.numberOfPages}
          pageLength={list.pageLength}
          shown={rows.length}
          total={shownTotal ?? ''}
          onPage={list.setPage}
          onNear={onNear}
          isMobile={isMobile}
        />
      )}
      {head && (
        <Loaded<HeadMenuProps<R>>
          load={headMenu}
          given={{ list, columns, open: head, onClose: () => setHead(undefined), onFilterBy: filter.openFor }}
          onFail={() => reportMissing(() => setHead(undefined))}
        />
      )}
      {row && (
        <Loaded<RowMenuProps<R>>
          load={rowMenu}
          given={{
            list,
            columns,
            open: row,
            label: `Actions for ${nameOf(row.record)}`,
            actions: actionsOf(row.record),
            onOpen,
            onPeek,
            onClose: () => setRow(undefined),
          }}
          onFail={() => reportMissing(() => setRow(undefined))}
        />
      )}
      <FilterSidebar list={list} panel={filter} api={api} />
      {peek && (
        <Peek
          id={list.peek}
          known={rows.find(({ _id }) => _id === list.peek)}
          get={api.get}
          nameOf={nameOf}
          what={`The ${entity.title.one}`}
          onClose={() => showPeek(undefined)}
          onOpen={onOpen}
        >
          {(record) => peek(record, () => list.setPeek(undefined))}
        </Peek>
      )}
      {glanced && !list.peek && !row && (
        <Suspense>
          <Glance name={glanced.name} label={nameOf(glanced.record)} onClose={endGlance}>
            {props.glance?.(glanced.record)}
          </Glance>
        </Suspense>
      )}
      {form}
      <Announcements />
    </div>
  );
};

const labelOf = (record: object, label: string): string | undefined => {
  const value: unknown = Reflect.get(record, label);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
