// A list screen: head, tools, grid or cards, foot, filters, peek and bulk bar, all driven by the entity (R006). A screen says what is
// special about its columns and verbs, and nothing else.
import { Stack } from '#/ui/layout.tsx';
import type { BulkBarProps } from '../../bulk/BulkBar.tsx';
import { useIsMobile } from '../../media.ts';
import { Announcements } from '../../states/Announcements.tsx';
import { FailureStrip } from '../../states/FailureStrip.tsx';
import { asTitle } from '../../states/words.ts';
import { Loaded } from '../../windows/Loaded.tsx';
import { GridKeys } from '../GridKeys.tsx';
import { Pager } from '../rows/Pager.tsx';
import type { Identified } from '../rows/rows.ts';
import { usePrefetch } from '../rows/use-prefetch.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListLayers } from './ListLayers.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListRows } from './ListRows.tsx';
import toolbar from './ListToolbar.module.css';
import { ListToolbar } from './ListToolbar.tsx';
import { bulkBar, useLateParts } from './late-parts.ts';
import { given, type RecordListProps } from './record-list-props.ts';
import { type ListScreen, useRecordList } from './use-record-list.ts';

interface Part<R> {
  props: RecordListProps<R>;
  screen: ListScreen<R>;
}

export const RecordList = <R extends Identified>(props: RecordListProps<R>) => {
  const { bulk, api } = props;
  const screen = useRecordList(props);
  const { list, filter, nameOf, shownTotal } = screen;
  const isMobile = useIsMobile();
  const { onNear, onHover } = usePrefetch(list, api);
  useLateParts();
  return (
    <Stack relative grow minHeight={0}>
      <GridKeys list={list} onFilter={filter.toggle} hasBulk={bulk !== undefined} actionsOf={screen.actionsOf} />
      <Top props={props} screen={screen} />
      <Stack relative grow minHeight={0}>
        <ListRows props={props} screen={screen} onHover={onHover} />
        {bulk && list.selection.count > 0 && (
          <Loaded<BulkBarProps<R>>
            load={bulkBar}
            given={{ list, verbs: bulk, columns: screen.columns, exportCall: api.export, nameOf }}
          />
        )}
      </Stack>
      {!list.isFirstLoad && !screen.isEmpty && (
        <Pager
          page={list.currentPage}
          pages={list.numberOfPages}
          pageLength={list.pageLength}
          shown={list.data.length}
          total={shownTotal ?? ''}
          isCounting={list.isCounting}
          onPage={list.setPage}
          onNear={onNear}
          isMobile={isMobile}
        />
      )}
      <ListLayers props={props} screen={screen} />
      <Announcements />
    </Stack>
  );
};

/** What stands over the rows: heading, tabs and verbs, tools, and what is to be said of the list. */
const Top = <R extends Identified>({ props, screen }: Part<R>) => {
  const { list, filter } = screen;
  const many = asTitle(props.entity.title.many);
  const isMobile = useIsMobile();
  return (
    <>
      <ListHeader
        title={props.title ?? many}
        total={screen.shownTotal}
        tabs={given(props.tabs, list)}
        actions={given(props.actions, list)}
      />
      <ListToolbar
        list={list}
        all={screen.all}
        columns={screen.columns}
        isMobile={isMobile}
        isFilterOpen={filter.isOpen}
        isFilterSaid={props.isView?.(list.groups) ?? false}
        onFilter={(at) => (at ? filter.openAt(at) : filter.toggle())}
      >
        {given(props.tools, list)}
      </ListToolbar>
      {given(props.notice, list)}
      {list.failure && list.data.length > 0 && (
        <div className={toolbar.problem}>
          <FailureStrip failure={list.failure} what={many} onRetry={list.refresh} loadedAt={list.loadedAt} />
        </div>
      )}
      <ListNotices list={list} isSelectable={props.bulk !== undefined} />
    </>
  );
};
