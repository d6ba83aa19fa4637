// The list that a record was opened from, so that its page can walk on through it: `[` and `]`, '3 of 128', back to the same rows
// (screens §3.4). Kept per tab, so that a reload of the record keeps it too.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { here } from '../navigation.ts';
import { onSessionEnd, session } from '../session.ts';
import type { View } from './asking.ts';
import type { List } from './use-list.ts';

export interface Walk {
  /** The address of the list, as it was left. */
  href: string;
  /** Ids of the page that was shown, in its order. */
  ids: readonly string[];
  /** Records before the page, and in the whole list. */
  before: number;
  total: number;
  isCapped: boolean;
  pageLength: number;
  /** How the list is asked for beyond the page: `ask(walk.view, startOf(…), walk.pageLength)`. */
  view: View;
  params: Readonly<Record<string, string>>;
}

const keyOf = (typeName: string): string => `lintel.walk.${session.get().agencyId}.${typeName}`;

const kept = (key: string): boolean => key.startsWith('lintel.walk.');
onSessionEnd(() => {
  for (const key of Object.keys(sessionStorage).filter(kept)) sessionStorage.removeItem(key);
});

/** Notes what the list shows now: somebody opens one of its records. */
export const beginWalk = <R extends { _id: string }>(list: List<R>): void => {
  const { data, currentPage, pageLength, total, isCapped, search, groups, column, order, params, entity } = list;
  const walk: Walk = {
    href: here(),
    ids: data.map(({ _id }) => _id),
    before: (currentPage - 1) * pageLength,
    total,
    isCapped,
    pageLength,
    view: { search, groups: groups as FiltersGroups, column, order },
    params: params ?? {},
  };
  sessionStorage.setItem(keyOf(entity.typeName), JSON.stringify(walk));
};

/** The list that records of this type were opened from last; undefined where none was. */
export const walkOf = (typeName: string): Walk | undefined => {
  const written = sessionStorage.getItem(keyOf(typeName));
  return written === null ? undefined : (JSON.parse(written) as Walk);
};
