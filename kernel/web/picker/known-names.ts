// What the records are called that somebody picked: filters and saved lists keep only their ids. Kept for the session, so that a
// sentence can name them; a filter that came with a link asks whoever offers those records.
import { store } from '../store.ts';

const state = store<{ names: ReadonlyMap<string, string> }>({ names: new Map() });
export const useKnownNames = state.useValue;

const longest = 500;

/** Remembers names by id. */
export const knowNames = (named: readonly { _id: string; displayName: string }[]): void => {
  const { names } = state.get();
  const fresh = named.filter(({ _id, displayName }) => names.get(_id) !== displayName);
  if (fresh.length === 0) return;
  const next = new Map([...names, ...fresh.map(({ _id, displayName }) => [_id, displayName] as const)]);
  state.set({ names: new Map([...next].slice(-longest)) });
};

export const nameOfId = (id: string): string | undefined => state.get().names.get(id);
