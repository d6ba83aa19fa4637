// Changing one record before the server has said yes: everywhere it is on the screen, with the way back (screens §1, principle 3).
// Only for edits that are reversible and concern one record; never for sending, charging, importing or many.
import { cache } from './cache.ts';

type Cached = Record<string, unknown>;
export interface CachedEdit {
  id: string;
  patch: Cached;
}

const isRecord = (value: unknown): value is Cached =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets `role: { name }` inside what `role` already holds. */
const merged = (record: Cached, patch: Cached): Cached => {
  const next = { ...record };
  for (const [key, value] of Object.entries(patch)) {
    const before = next[key];
    next[key] = isRecord(before) && isRecord(value) ? merged(before, value) : value;
  }
  return next;
};

const edited = (answer: unknown, { id, patch }: CachedEdit): unknown => {
  if (!isRecord(answer)) return answer;
  if (answer._id === id) return merged(answer, patch);
  if (!Array.isArray(answer.data) || !answer.data.some((row) => isRecord(row) && row._id === id)) return answer;
  return { ...answer, data: answer.data.map((row) => (isRecord(row) && row._id === id ? merged(row, patch) : row)) };
};

/** Applies the edit to every cached answer of these contracts; calling what it answers takes it back. */
export const editCached = (contracts: readonly string[], edit: CachedEdit): (() => void) => {
  const before: (readonly [readonly unknown[], unknown])[] = [];
  const isTheirs = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => contracts.includes(String(queryKey[0]));
  for (const [key, answer] of cache.getQueriesData({ predicate: isTheirs })) {
    const next = edited(answer, edit);
    if (next === answer) continue;
    // A request on its way would bring the old value back.
    void cache.cancelQueries({ queryKey: key, exact: true });
    before.push([key, answer]);
    cache.setQueryData(key, next);
  }
  return () => {
    for (const [key, answer] of before) cache.setQueryData(key, answer);
  };
};
