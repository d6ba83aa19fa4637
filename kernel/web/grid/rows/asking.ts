// How a list is asked for: its state becomes the query of GET, or the body of POST …/search when the filter is too long for an address
// (decision 22). Pure.
import { type Filter, type FiltersGroups, filterLimits } from '#/kernel/contract/filter.ts';
import type { PageStart } from './paging.ts';

/** What a list shows, apart from the page. */
export interface View {
  search: string;
  groups: FiltersGroups;
  /** Null where the entity's own order holds. */
  column: string | null;
  order: 'asc' | 'desc' | null;
}

/** The query of GET {endpoint}; all values as text. */
export interface ListQuery {
  length?: string;
  column?: string;
  order?: 'asc' | 'desc';
  search?: string;
  filtersGroups?: string;
  lastId?: string;
  offset?: string;
  /** Names with commas between them. */
  attributes?: string;
}
/** The body of POST {endpoint}/search. */
export interface ListBody extends Omit<ListQuery, 'length' | 'offset' | 'filtersGroups' | 'attributes'> {
  length?: number;
  offset?: number;
  attributes?: string[];
  filtersGroups?: Filter[][];
}

// Room for the other parts of the query and for what percent signs add.
const longestFilter = filterLimits.bytes / 2;

/** Filters as they are sent: without what is empty. */
export const sentGroups = (groups: FiltersGroups): Filter[][] =>
  groups.filter((group) => group.length > 0).map((group) => group.map((filter) => ({ ...filter })));

const shared = ({ search, column, order }: View, start: PageStart) => ({
  ...(search ? { search } : {}),
  ...(column ? { column } : {}),
  ...(column && order ? { order } : {}),
  ...(start.lastId ? { lastId: start.lastId } : {}),
});

export type Asked = { by: 'list'; input: ListQuery } | { by: 'search'; input: ListBody };

/** The call and the input for a page of a view; `attributes` are all that its rows are to say, left out they are whole records. */
export const ask = (view: View, start: PageStart, pageLength: number, attributes?: readonly string[]): Asked => {
  const filtersGroups = sentGroups(view.groups);
  const text = filtersGroups.length > 0 ? JSON.stringify(filtersGroups) : '';
  if (encodeURIComponent(text).length > longestFilter)
    return {
      by: 'search',
      input: {
        ...shared(view, start),
        length: pageLength,
        filtersGroups,
        ...(start.offset ? { offset: start.offset } : {}),
        ...(attributes ? { attributes: [...attributes] } : {}),
      },
    };
  return {
    by: 'list',
    input: {
      ...shared(view, start),
      length: String(pageLength),
      ...(text ? { filtersGroups: text } : {}),
      ...(start.offset ? { offset: String(start.offset) } : {}),
      ...(attributes ? { attributes: attributes.join(',') } : {}),
    },
  };
};

/** The query of GET {endpoint}/count for a view. */
export const askCount = ({ search, groups }: Pick<View, 'search' | 'groups'>): ListQuery => {
  const filtersGroups = sentGroups(groups);
  return {
    ...(search ? { search } : {}),
    ...(filtersGroups.length > 0 ? { filtersGroups: JSON.stringify(filtersGroups) } : {}),
  };
};

/** Whether rows of one view may stand while those of another are loading: not when its last filter was cleared (decision 20). */
export const mayStand = (shown: Pick<View, 'groups'>, wanted: Pick<View, 'groups'>): boolean =>
  sentGroups(wanted.groups).length > 0 || sentGroups(shown.groups).length === 0;
