// What pages need of the router: the parts of their address, and links. State of a screen lives in the address:
// Back, refresh and sharing work.
import { useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { readSearch } from './address.ts';
import { type Read, type Readers, readAs } from './fields/search-fields.ts';

/** One part of the path: `usePathPart('id')`. */
export const usePathPart = (name: string): string => {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
};

export interface SetSearch {
  /** Changes some keys; undefined takes one out. Replaces the entry of the history unless `isStep`. */
  (patch: Record<string, unknown>, options?: { isStep?: boolean }): void;
}

/** The search part of the address as state: `const [{ page, search }, setSearch] = useSearchState({ page: text() })`. */
export const useSearchState = <S extends Readers>(readers: S): [Read<S>, SetSearch] => {
  // A page that is being left stands until the next one is there; the address is the next one's by then.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const last = useMatch({ strict: false, select: (match): Record<string, unknown> => match.search });
  const search = useRouterState({
    select: ({ location: { pathname, searchStr } }) => (pathname === path ? searchStr : undefined),
  });
  const navigate = useNavigate();
  const set: SetSearch = (patch, { isStep = false } = {}) => {
    // Read now, not when rendered: two changes in a row must not undo each other.
    const next = { ...readSearch(location.search), ...patch };
    void navigate({ to: '.', search: () => next, replace: !isStep, resetScroll: false });
  };
  return [readAs(readers, search === undefined ? last : readSearch(search)), set];
};

export { useLocation, useNavigate } from '@tanstack/react-router';
