// What opens over a list: the menus of a heading and of a row, the filters, the peek, and the glance at a record.
import { Suspense, useCallback } from 'react';
import { reportMissing } from '../../calls/failing.ts';
import { FilterSidebar } from '../../filter/FilterSidebar.tsx';
import { Peek } from '../../peek/Peek.tsx';
import { Loaded } from '../../windows/Loaded.tsx';
import { lazyPart } from '../../windows/lazy-part.tsx';
import type { HeadMenuProps } from '../HeadMenu.tsx';
import type { RowMenuProps } from '../rows/RowMenu.tsx';
import type { Identified } from '../rows/rows.ts';
import type { RecordListProps } from './record-list-props.ts';
import type { ListScreen } from './use-record-list.ts';

const Glance = lazyPart(() => import('../Glance.tsx'), { isSilent: true });
// What opens on a gesture comes with the first one.
const headMenu = async () => ({ default: (await import('../HeadMenu.tsx')).HeadMenu });
const rowMenu = async () => ({ default: (await import('../rows/RowMenu.tsx')).RowMenu });

interface Props<R> {
  props: RecordListProps<R>;
  screen: ListScreen<R>;
}

export const ListLayers = <R extends Identified>({ props, screen }: Props<R>) => {
  const { list, nameOf, row, glanced, setGlanced } = screen;
  const { api, entity, peek } = props;
  const endGlance = useCallback(() => setGlanced(undefined), [setGlanced]);
  return (
    <>
      <Menus props={props} screen={screen} />
      <FilterSidebar list={list} panel={screen.filter} api={api} />
      {peek && (
        <Peek
          id={list.peek}
          known={list.data.find(({ _id }) => _id === list.peek)}
          get={api.get}
          nameOf={nameOf}
          what={`The ${entity.title.one}`}
          onClose={() => screen.showPeek(undefined)}
          onOpen={screen.onOpen}
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
      {screen.form}
    </>
  );
};

const Menus = <R extends Identified>({ screen }: Props<R>) => {
  const { list, columns, head, setHead, row, setRow, onOpen, onPeek } = screen;
  return (
    <>
      {head && (
        <Loaded<HeadMenuProps<R>>
          load={headMenu}
          given={{ list, columns, open: head, onClose: () => setHead(undefined), onFilterBy: screen.filter.openFor }}
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
            label: `Actions for ${screen.nameOf(row.record)}`,
            actions: screen.actionsOf(row.record),
            onOpen,
            onPeek,
            onClose: () => setRow(undefined),
          }}
          onFail={() => reportMissing(() => setRow(undefined))}
        />
      )}
    </>
  );
};
