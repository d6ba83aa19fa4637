// Asking the providers for the typed text: 250 ms after the last key, at most 8 records in all, contacts first (core §2, §9).

import { useEffect, useState } from 'react';
import { fillingsOf } from '../slots.ts';
import { note } from '../telling/log.ts';
import { type Found, type Offer, paletteSearch } from './palette-slots.ts';

export const debounceMs = 250;
export const mostFound = 8;

export interface FoundGroup {
  id: string;
  label: string;
  found: readonly Found[];
  total: number;
  /** There are more than were counted. */
  isCapped?: boolean;
  viewAll: string | undefined;
  offer?: Offer | undefined;
}

type Search = { text: string; groups: readonly FoundGroup[]; isAsking: boolean };
const nothing: Search = { text: '', groups: [], isAsking: false };

/**
 * The first eight in the order of the groups; a group keeps its total. Each later group that found something keeps a place for its best, so
 * that many contacts do not hide the one collection of that name.
 */
export const firstFound = (groups: readonly FoundGroup[]): FoundGroup[] => {
  let left = mostFound;
  return groups.flatMap((group, at) => {
    const behind = groups.slice(at + 1).filter((one) => one.found.length > 0).length;
    const found = group.found.slice(0, Math.max(Math.min(1, left), left - behind));
    left -= found.length;
    return found.length > 0 || group.offer ? [{ ...group, found }] : [];
  });
};

export const useSearching = (text: string): Search => {
  const [search, setSearch] = useState(nothing);
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return undefined;
    const cancel = new AbortController();
    const ask = async (): Promise<void> => {
      setSearch((before) => ({ ...before, isAsking: true }));
      const answers = await Promise.all(
        fillingsOf(paletteSearch).map(async ({ id, label, search }): Promise<FoundGroup> => {
          try {
            const { found, total, totalIsCapped, viewAll, offer } = await search(asked, mostFound, cancel.signal);
            return { id, label, found, total, isCapped: totalIsCapped === true, viewAll, offer };
          } catch (error) {
            // One provider that fails must not hide what the others found.
            note(`search in ${label}`, error);
            return { id, label, found: [], total: 0, viewAll: undefined };
          }
        }),
      );
      if (!cancel.signal.aborted) setSearch({ text: asked, groups: firstFound(answers), isAsking: false });
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [asked]);
  return asked === '' ? nothing : search;
};
