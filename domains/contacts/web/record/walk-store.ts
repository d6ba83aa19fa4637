// The list that somebody came from, kept for the tab: found among what lists have loaded, the newest that holds the contact.
import { type CallKey, cache } from '#/kernel/web/calls/cache.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { onSessionEnd, session } from '#/kernel/web/session.ts';
import { type Walk, walkOf } from './walking.ts';

interface Kept {
  /** Agency and domain whose list it is. */
  place: string;
  walk: Walk;
}
const key = 'lintel.walk';
const placeNow = (): string => `${session.get().agencyId} ${session.get().domainId}`;

const readKept = (): Kept | undefined => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof read === 'object' && read !== null && 'walk' in read && 'place' in read ? (read as Kept) : undefined;
  } catch {
    // Somebody else wrote there: there is no list to walk, which is no harm.
    return undefined;
  }
};

const state = store<{ kept: Kept | undefined }>({ kept: readKept() });
const walkIn = ({ kept }: { kept: Kept | undefined }): Walk | undefined =>
  kept?.place === placeNow() ? kept.walk : undefined;
export const keptWalk = (): Walk | undefined => walkIn(state.get());
export const useKeptWalk = (): Walk | undefined => state.useValue(walkIn);

export const keepWalk = (walk: Walk | undefined): void => {
  const kept = walk && { place: placeNow(), walk };
  state.set({ kept });
  if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
  else sessionStorage.removeItem(key);
};
onSessionEnd(() => keepWalk(undefined));

/** Shorter answers are those of pickers and of the palette. */
const leastLength = 20;

/** The newest list on this browser that holds the contact. */
const findWalk = (id: string): Walk | undefined => {
  const place = placeNow();
  const lists = cache
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey: [domain, verb] }) => domain === 'contacts' && (verb === 'list' || verb === 'search'),
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const {
    queryKey,
    state: { data },
  } of lists) {
    const [, verb, asked, where] = queryKey as unknown as CallKey;
    const input = (asked ?? {}) as Record<string, unknown>;
    const answer = data as Parameters<typeof walkOf>[2] | undefined;
    if (where !== place || Number(input.length ?? 0) < leastLength) continue;
    if (answer?.data.some(({ _id }) => _id === id)) return walkOf(verb as Walk['by'], input, answer);
  }
  return undefined;
};

/** Takes up the list that led to a contact; without one, the walk under way goes on if it holds them. */
export const takeUpWalk = (id: string): void => {
  const found = findWalk(id);
  if (found) keepWalk(found);
};
