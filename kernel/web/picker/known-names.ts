// What the records are called that somebody picked: filters and saved lists keep only their ids. Kept for the session, so that a
// sentence can name them; a filter that came with a link asks whoever offers those records. Kinds of records are kept apart: an id says who
// it is among its own kind alone.
import { store } from '../calls/store.ts';

/** Names by `keyOfName`. */
export type KnownNames = ReadonlyMap<string, string>;

const state = store<{ names: KnownNames }>({ names: new Map() });
export const useKnownNames = state.useValue;

const longest = 500;

/** The place of a name among all: the plural of its entity, 'tags', and its id. */
export const keyOfName = (plural: string, id: string): string => `${plural} ${id}`;

/** Remembers names of one kind of records by id. */
export const knowNames = (plural: string, named: readonly { _id: string; displayName: string }[]): void => {
  const { names } = state.get();
  const fresh = named.filter(({ _id, displayName }) => names.get(keyOfName(plural, _id)) !== displayName);
  if (fresh.length === 0) return;
  const next = new Map([
    ...names,
    ...fresh.map(({ _id, displayName }) => [keyOfName(plural, _id), displayName] as const),
  ]);
  state.set({ names: new Map([...next].slice(-longest)) });
};

export const nameOfId = (plural: string, id: string): string | undefined =>
  state.get().names.get(keyOfName(plural, id));
