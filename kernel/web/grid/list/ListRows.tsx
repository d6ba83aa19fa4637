// The records of a list: the grid, the cards of a phone, or why there are none.

import { useIsMobile } from '../../media.ts';
import { asTitle } from '../../states/words.ts';
import { Loaded } from '../../windows/Loaded.tsx';
import { moveColumn, resizeColumn } from '../arranging.ts';
import { RecordGrid } from '../RecordGrid.tsx';
import type { RecordCardsProps } from '../rows/RecordCards.tsx';
import type { Identified } from '../rows/rows.ts';
import { isQuick, pressHeading } from '../sorting.ts';
import { ListEmpty } from './ListEmpty.tsx';
import styles from './RecordList.module.css';
import type { RecordListProps } from './record-list-props.ts';
import type { ListScreen } from './use-record-list.ts';

// Only phones show cards.
const recordCards = async () => ({ default: (await import('../rows/RecordCards.tsx')).RecordCards });

interface Props<R> {
  props: RecordListProps<R>;
  screen: ListScreen<R>;
  onHover: ((record: R) => void) | undefined;
}

export const ListRows = <R extends Identified>(given: Props<R>) => {
  const { screen, props } = given;
  const isMobile = useIsMobile();
  const own = props.rows?.(screen.list, { isMobile, isEmpty: screen.isEmpty });
  if (own) return own;
  if (screen.isEmpty)
    return (
      <div className={styles.empty}>
        <ListEmpty
          list={screen.list}
          words={props.empty ?? {}}
          onEditFilter={(at) => (at ? screen.filter.openAt(at) : screen.filter.open())}
        />
      </div>
    );
  return isMobile ? <Cards {...given} /> : <RowGrid {...given} />;
};

const Cards = <R extends Identified>({ props, screen }: Props<R>) => {
  const { list, columns, nameOf, hasMenu } = screen;
  return (
    <Loaded<RecordCardsProps<R>>
      load={recordCards}
      fallback={<div aria-busy="true" />}
      given={{
        label: asTitle(props.entity.title.many),
        rows: list.data,
        columns,
        nameOf,
        card: props.card,
        heads: list.heads,
        swipes: props.swipes,
        selected: props.bulk ? list.selection.selected : undefined,
        flashing: list.flashing,
        isFirstLoad: list.isFirstLoad,
        isBusy: list.isBusy,
        onPress: screen.onPeek ?? screen.onOpen,
        onSelect: list.selection.toggle,
        onMenu: hasMenu ? (record, at) => screen.setRow({ record, at, name: undefined }) : undefined,
      }}
    />
  );
};

const RowGrid = <R extends Identified>({ props, screen, onHover }: Props<R>) => {
  const { list, all, columns, hasMenu, setRow, setHead, setGlanced, showPeek } = screen;
  const { entity, bulk, peek, glance } = props;
  const { selection } = list;
  const now = columns.map(({ name, given }) => ({ attribute: name, ...(given ? { width: given } : {}) }));
  const sort = list.column
    ? { name: list.column, order: list.order ?? 'asc' }
    : { name: entity.order.column, order: entity.order.order };
  return (
    <RecordGrid
      label={asTitle(entity.title.many)}
      rows={list.data}
      heads={list.heads}
      columns={columns}
      nameOf={screen.nameOf}
      hrefOf={props.hrefOf}
      before={(list.currentPage - 1) * list.pageLength}
      total={list.total}
      sort={sort}
      selected={bulk ? selection.selected : undefined}
      pageState={bulk ? selection.page : undefined}
      openId={list.peek}
      flashing={list.flashing}
      isBusy={list.isBusy}
      isFirstLoad={list.isFirstLoad}
      onOpen={screen.onOpen}
      onPeek={screen.onPeek}
      onArrive={list.peek === undefined || !peek ? undefined : (record) => showPeek(record._id)}
      onHover={onHover}
      onLinger={glance && !list.peek && !screen.row ? (record, name) => setGlanced({ record, name }) : undefined}
      onSelect={
        bulk && ((record, how, from) => (how === 'range' ? selection.extend(record, from) : selection.toggle(record)))
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
  );
};
