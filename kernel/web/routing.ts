// What pages need of the router: the parts of their address, and links. State of a screen lives in the address (screens §2.3):
// Back, refresh and sharing work.
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import * as z from 'zod/mini';

/** The search part as plain texts: no JSON, nothing guessed. A key that comes twice is a list. */
export const readSearch = (search: string): Record<string, string | string[]> => {
  const read: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = read[name];
    read[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return read;
};

/** The reverse; empty values are left out. */
export const writeSearch = (search: Record<string, unknown>): string => {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null || one === '') continue;
      const text = typeof one === 'object' ? JSON.stringify(one) : String(one);
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    }
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

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
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const navigate = useNavigate();
  const set: SetSearch = (patch, { isStep = false } = {}) => {
    // Read now, not when rendered: two changes in a row must not undo each other.
    const next = { ...readSearch(location.search), ...patch };
    void navigate({ to: '.', search: () => next, replace: !isStep, resetScroll: false });
  };
  return [readAs(schema, readSearch(search)), set];
};

export { Link, useLocation, useNavigate } from '@tanstack/react-router';
