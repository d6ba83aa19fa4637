// Changing one record before the server has said yes: everywhere it is on the screen, with the way back.
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
  // A list that was asked for some attributes says nothing of the others, whoever changed them.
  const said = (row: Cached): Cached =>
    'references' in answer ? Object.fromEntries(Object.entries(patch).filter(([key]) => key in row)) : patch;
  return {
    ...answer,
    data: answer.data.map((row) => (isRecord(row) && row._id === id ? merged(row, said(row)) : row)),
  };
};

/** Applies what is known of a record to every cached answer of these contracts; answers what they held before. */
export const editCached = (
  contracts: readonly string[],
  edit: CachedEdit,
): readonly (readonly [key: readonly unknown[], answer: unknown])[] => {
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
  return before;
};

/** Edits that the server has not said yes to. */
const ahead = new Set<{ contracts: readonly string[]; edit: CachedEdit }>();

/** An answer of a contract as it is to be shown: what was asked for before an edit was saved does not undo it on the screen. */
export const asEditedAhead = <T>(contract: string, answer: T): T =>
  [...ahead]
    .filter(({ contracts }) => contracts.includes(contract))
    .reduce((shown, { edit }) => edited(shown, edit) as T, answer);

export interface EditAhead {
  /** It was refused: everything is shown as it was. */
  takeBack: () => void;
  /** It was saved: whatever is asked from now on knows of it. Called before it is asked again. */
  settle: () => void;
}

/** Shows an edit everywhere before the server has said yes, also in answers that come meanwhile. */
export const editAhead = (contracts: readonly string[], edit: CachedEdit): EditAhead => {
  const one = { contracts, edit };
  const before = editCached(contracts, edit);
  ahead.add(one);
  return {
    takeBack: () => {
      ahead.delete(one);
      for (const [key, answer] of before) cache.setQueryData(key, answer);
    },
    settle: () => void ahead.delete(one),
  };
};
