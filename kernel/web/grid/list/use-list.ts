// Everything a list knows and can do: its view, its page, its selection, its saved columns. `RecordList` draws it; a screen that draws
// something else of the same records may use it alone.
import { useEffect, useState } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Grid } from '#/kernel/contract/grids.ts';
import { pageLength as usualLength } from '#/kernel/contract/list.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useAttributes } from '../../kinds/attributes.ts';
import { type GroupHead, grouped, type RowGroup } from '../rows/grouping.ts';
import { type LoadedPage, type PageStart, pageCount, startOf } from '../rows/paging.ts';
import type { Identified } from '../rows/rows.ts';
import { usePage } from '../rows/use-page.ts';
import type { PageState } from '../rows/use-rows.ts';
import { type SavedGrid, useSavedGrid } from '../use-saved-grid.ts';
import { type Selecting, useSelection } from '../use-selection.ts';
import { useView } from '../use-view.ts';
import type { ListApi } from './list-api.ts';
import { type ListState, listState } from './list-state.ts';
import { askedAttributes } from './narrow-rows.ts';

export interface ListOptions<R> {
  entity: AnyEntity;
  api: ListApi<R>;
  /**
   * The attributes that the screen reads of a row whichever columns are shown. Where they are said, rows hold these, those of the columns,
   * and what names the record; left out, whole records. Only for entities whose list call is the generic one.
   */
  reads?: readonly string[] | undefined;
  pageLength?: number | undefined;
  params?: Readonly<Record<string, string>> | undefined;
  /** Entities whose changes concern the list besides its own. */
  shows?: readonly string[] | undefined;
  /** What the list begins with where the address says nothing; `filters=[]` in the address is then everything. */
  usual?: FiltersGroups | undefined;
  /** What of a filter is there again the next time; left out, all of it. */
  keeps?: ((groups: FiltersGroups) => FiltersGroups) | undefined;
  /** What the rows of a page stand under; left out, no headings. */
  groupOf?: ((record: R) => RowGroup) | undefined;
}

export interface List<R> extends ListState<R>, Omit<PageState<R>, 'rows' | 'total'> {
  /** Sent along with every list call. */
  params: Readonly<Record<string, string>> | undefined;
  entity: AnyEntity;
  attributes: readonly PrototypeAttribute[];
  /** Names of those that the rows hold; undefined where they are whole records. */
  asked: readonly string[] | undefined;
  groups: FiltersGroups;
  /** Headings between the rows. */
  heads: readonly GroupHead[];
  saved: SavedGrid;
  columns: Grid['columns'];
  selection: Selecting<R>;
  peek: string | undefined;
  setSearch: (text: string) => void;
  setGroups: (groups: FiltersGroups, options?: { isStep?: boolean }) => void;
  setSort: (column: string | null, order: 'asc' | 'desc' | null) => void;
  setPage: (page: number) => void;
  setPeek: (id: string | undefined) => void;
  setColumns: (columns: Grid['columns']) => void;
}

/** What a list is about, and what is asked of it, before any row is loaded. */
export const useViewed = <R>({ entity, usual, keeps, params, reads }: ListOptions<R>) => {
  const attributes = useAttributes(entity);
  const saved = useSavedGrid(entity);
  const view = useView(attributes, saved, usual, keeps);
  const viewKey = JSON.stringify([view.search, view.groups, view.column, view.order, params]);
  const [ownColumns, setOwnColumns] = useState<Grid['columns']>();
  const columns = saved.own?.columns ?? ownColumns ?? entity.columns.map((attribute) => ({ attribute }));
  const setColumns = (next: Grid['columns']): void => {
    setOwnColumns(next);
    saved.change({ columns: next });
  };
  const asked = reads && askedAttributes(entity, attributes, columns, reads);
  return { attributes, saved, view, viewKey, columns, setColumns, asked };
};

type Viewed = ReturnType<typeof useViewed>;

/** The list around rows that were loaded, however they were: selection, columns, and what the address says. */
export const useAround = <R extends Identified>(
  { entity, params, pageLength = usualLength }: ListOptions<R>,
  { attributes, saved, view, columns, setColumns, asked }: Viewed,
  page: PageState<R>,
  given: Pick<List<R>, 'firstIds' | 'heads' | 'setPage'> & { rows: readonly R[] },
): List<R> => {
  const { total, isBusy, isFirstLoad } = page;
  const { rows, firstIds, heads, setPage } = given;
  const selection = useSelection(rows, total, { groups: view.groups, search: view.search }, viewKeyOf(view, params));
  return {
    ...listState({
      rows,
      total,
      selected: selection.selected,
      page: view.page,
      pageLength,
      firstIds,
      view,
      params,
      isLoading: isBusy || isFirstLoad,
    }),
    params,
    entity,
    attributes,
    asked,
    groups: view.groups,
    heads,
    saved,
    columns,
    selection,
    peek: view.peek,
    isCapped: page.isCapped,
    isCounting: page.isCounting,
    isFirstLoad,
    isBusy,
    failure: page.failure,
    loadedAt: page.loadedAt,
    flashing: page.flashing,
    waiting: page.waiting,
    arrived: page.arrived,
    refresh: page.refresh,
    setSearch: view.setSearch,
    setGroups: view.setGroups,
    setSort: view.setSort,
    setPage,
    setPeek: view.setPeek,
    setColumns,
  };
};

export const useList = <R extends Identified>(options: ListOptions<R>): List<R> => {
  const { entity, api, pageLength = usualLength, params, shows = [], groupOf } = options;
  const viewed = useViewed(options);
  const { saved, view, viewKey, asked } = viewed;

  // How the page on the screen was asked for; decided when the person goes there, because by then the page before it is loaded.
  const [step, setStep] = useState<{ viewKey: string; page: number; start: PageStart }>();
  const start =
    step?.viewKey === viewKey && step.page === view.page ? step.start : startOf(view.page, pageLength, undefined);
  const page = usePage(api, view, start, {
    entity,
    attributes: asked,
    pageLength,
    params,
    entities: [entity.typeName, ...shows],
    isReady: !saved.isLoading,
  });
  const { total, isBusy, isFirstLoad } = page;
  const numberOfPages = pageCount(total, pageLength);
  const { rows, heads } = grouped(page.rows, groupOf, numberOfPages > 1);
  const isLoaded = !isBusy && !isFirstLoad;

  const loaded: LoadedPage | undefined = isLoaded ? { page: view.page, lastId: page.rows.at(-1)?._id } : undefined;
  const setPage = (next: number): void => {
    const wanted = Math.min(Math.max(1, next), numberOfPages);
    if (wanted === view.page) return;
    setStep({ viewKey, page: wanted, start: startOf(wanted, pageLength, loaded) });
    view.setPage(wanted);
  };

  const [first, setFirst] = useState<{ viewKey: string; ids: readonly string[] }>({ viewKey: '', ids: [] });
  const { setPage: correctPage, page: currentPage } = view;
  const isBeyondEnd = isLoaded && rows.length === 0 && currentPage > 1 && currentPage > numberOfPages;
  useEffect(() => {
    if (isBeyondEnd) correctPage(numberOfPages, { isCorrection: true });
  });
  const ids = page.rows.map(({ _id }) => _id);
  const isFirstKnown = first.viewKey === viewKey && first.ids.join() === ids.join();
  if (isLoaded && currentPage === 1 && !isFirstKnown) setFirst({ viewKey, ids });

  const firstIds = first.viewKey === viewKey ? first.ids : [];
  return useAround(options, viewed, page, { rows, heads, firstIds, setPage });
};

/** What a selection is meant under: another sort or page keeps it, another filter or search does not. */
const viewKeyOf = ({ search, groups }: { search: string; groups: FiltersGroups }, params: object | undefined): string =>
  JSON.stringify([search, groups, params]);
