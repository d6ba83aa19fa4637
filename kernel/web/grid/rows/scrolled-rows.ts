// A list that grows while one scrolls: as many pages as were asked for, in one piece, the next one after its last record. Pure.
import { longestPage } from '#/kernel/contract/list.ts';
import type { Page } from '../list/list-api.ts';
import type { PageStart } from './paging.ts';
import type { Identified } from './rows.ts';

export interface Scrolled<R> extends Page<R> {
  hasMore: boolean;
}

/** How a part of it is loaded. */
export type AskPart<R> = (start: PageStart, length: number) => Promise<Page<R>>;

/** What comes after a list's last record. */
export const startAfter = (rows: readonly Identified[]): PageStart => {
  const lastId = rows.at(-1)?._id;
  return lastId === undefined ? {} : { lastId, offset: rows.length };
};

/** The list with a part that was asked for after its end; undefined where it moved meanwhile, so that the part does not follow it. */
export const withPart = <R extends Identified>(
  shown: Page<R> | undefined,
  part: Page<R>,
  asked: number,
): Scrolled<R> | undefined => {
  const known = new Set(shown?.data.map(({ _id }) => _id));
  if (part.data.some(({ _id }) => known.has(_id))) return undefined;
  return { ...part, data: [...(shown?.data ?? []), ...part.data], hasMore: part.data.length >= asked };
};

/** Loads it from the beginning, `wanted` rows of it, in as few calls as the longest page allows. */
export const loadFromTop = async <R extends Identified>(ask: AskPart<R>, wanted: number): Promise<Scrolled<R>> => {
  let rows: Scrolled<R> | undefined;
  do {
    const known: number = rows?.data.length ?? 0;
    const length = Math.min(longestPage, wanted - known);
    const part = await ask(startAfter(rows?.data ?? []), length);
    const grown: Scrolled<R> | undefined = withPart(rows, part, length);
    // It moved between two parts of it: what is there already stands, and the rest is asked for as one goes on.
    if (!grown) break;
    rows = grown;
  } while (rows.hasMore && rows.data.length < wanted);
  return rows ?? { data: [], total: 0, hasMore: false };
};
