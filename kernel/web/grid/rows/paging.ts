// Which page a list shows and how it is asked for (core §4 Paging; decision 21). Pure.
import { formatNumber } from '#/kernel/web/formatting.ts';

/** Where a page begins. `offset` goes along with `lastId`, for when that record is gone meanwhile. */
export interface PageStart {
  lastId?: string;
  offset?: number;
}

/** The page that was loaded last, with its last record. */
export interface LoadedPage {
  page: number;
  lastId: string | undefined;
}

/** Pages of a total: at least one, so that an empty list has a page to be on. */
export const pageCount = (total: number, pageLength: number): number => Math.max(1, Math.ceil(total / pageLength));

/** The page after the last loaded one begins after its last record, any other page above 1 by offset. */
export const startOf = (page: number, pageLength: number, loaded: LoadedPage | undefined): PageStart => {
  if (page <= 1) return {};
  const offset = (page - 1) * pageLength;
  return loaded && page === loaded.page + 1 && loaded.lastId !== undefined
    ? { lastId: loaded.lastId, offset }
    : { offset };
};

/** '51–100', or '0' of nothing; `shown` is how many records the page holds. */
export const rangeOf = (page: number, pageLength: number, shown: number): string => {
  const first = (page - 1) * pageLength + 1;
  if (shown === 0) return '0';
  return shown === 1 ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(first + shown - 1)}`;
};
