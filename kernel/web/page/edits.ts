// What a person changed over a record that is shown: the changes only, each with the value it stood on, so that what others change
// meanwhile shows through, and is noticed where both changed the same. Pure.

export type Edits<T> = { readonly [K in keyof T]?: { value: T[K]; on: T[K] } };

const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  // '' and null are the same nothing: an emptied input and a value that was never there.
  if ((one ?? '') === '' && (other ?? '') === '') return true;
  return JSON.stringify(one) === JSON.stringify(other);
};

/** Changes one value; changing it back to what it was is no change. */
export const edit = <T extends object, K extends keyof T>(edits: Edits<T>, base: T, name: K, value: T[K]): Edits<T> => {
  const { [name]: before, ...others } = edits;
  const on = before ? before.on : base[name];
  return isSame(value, base[name]) ? (others as Edits<T>) : { ...edits, [name]: { value, on } };
};

/** The record as the person sees it. */
export const valuesOf = <T extends object>(base: T, edits: Edits<T>): T => ({ ...base, ...patchOf(edits) });

/** Only what was changed. */
export const patchOf = <T extends object>(edits: Edits<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).map(([name, change]) => [name, (change as { value: unknown }).value]),
  ) as Partial<T>;

/** Names that somebody else changed, too, since this person did. */
export const conflictsOf = <T extends object>(base: T, edits: Edits<T>): (keyof T)[] =>
  (Object.keys(edits) as (keyof T)[]).filter((name) => {
    const change = edits[name];
    return change !== undefined && !isSame(base[name], change.on) && !isSame(base[name], change.value);
  });

/** What is left once these values were saved: an input that was changed again meanwhile is not. */
export const withoutSaved = <T extends object>(edits: Edits<T>, saved: Partial<T>): Edits<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([name, change]) => !(name in saved) || !isSame((change as { value: unknown }).value, saved[name as keyof T]),
    ),
  ) as Edits<T>;

/** The input that a refused field belongs to, compared without case: 'phone.number' belongs to 'phone' (decision 101). */
export const nameOfField = (names: readonly string[], field: string | undefined): string | undefined =>
  field === undefined
    ? undefined
    : names.find((name) => name.toLowerCase() === field || field.startsWith(`${name.toLowerCase()}.`));
