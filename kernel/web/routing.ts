// What pages need of the router: the parts of their address, and links. State of a screen lives in the address (screens §2.3):
// Back, refresh and sharing work.
import { useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readSearch } from './address.ts';

/** One part of the path: `usePathPart('id')`. */
export const usePathPart = (name: string): string => {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
};

/** The search part under a schema of the page's own; what does not fit counts as not there. */
export const readAs = <S extends z.ZodMiniObject>(schema: S, search: Record<string, unknown>): Partial<z.output<S>> => {
  const fitting: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const read = z.safeParse(field as z.ZodMiniType, search[name]);
    if (read.success && read.data !== undefined) fitting[name] = read.data;
  }
  return fitting as Partial<z.output<S>>;
};

export interface SetSearch {
  /** Changes some keys; undefined takes one out. Replaces the entry of the history unless `isStep`. */
  (patch: Record<string, unknown>, options?: { isStep?: boolean }): void;
}

/** The search part of the address as state: `const [{ page, search }, setSearch] = useSearchState(schema)`. */
export const useSearchState = <S extends z.ZodMiniObject>(schema: S): [Partial<z.output<S>>, SetSearch] => {
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
  return [readAs(schema, search === undefined ? last : readSearch(search)), set];
};

export { useLocation, useNavigate } from '@tanstack/react-router';
