// Lists of a contact with one primary entry — addresses, numbers — as they are edited line by line (decision 34). Pure.

interface Entry {
  isPrimary?: boolean;
}

/** The list with its entry at `at` as the only primary one. */
export const withPrimary = <T extends Entry>(entries: readonly T[], at: number): T[] =>
  entries.map((entry, index) => ({ ...entry, isPrimary: index === at }));

/** Exactly one is primary: the first of those that say so, or the first of all. */
export const tidied = <T extends Entry>(entries: readonly T[]): T[] =>
  withPrimary(
    entries,
    Math.max(
      0,
      entries.findIndex(({ isPrimary }) => isPrimary),
    ),
  );

/** The list with another entry at its end; the first one of all is primary. */
export const added = <T extends Entry>(entries: readonly T[], entry: T): T[] =>
  tidied([...entries, { ...entry, isPrimary: false }]);

/** The list with an entry changed; what is not said of it stays. */
export const changed = <T extends Entry>(entries: readonly T[], at: number, entry: Partial<T>): T[] =>
  tidied(entries.map((one, index) => (index === at ? { ...one, ...entry } : one)));

/** The list without an entry; when that was the primary one, the first of the others is. */
export const removed = <T extends Entry>(entries: readonly T[], at: number): T[] =>
  tidied(entries.filter((_, index) => index !== at));

/** Which line of a list the server refuses: 'phones.1.number' is line 1 of phones; undefined where it names none. */
export const refusedLine = (field: string | undefined, list: string): number | undefined => {
  const [head, index] = (field ?? '').split('.');
  return head === list && index !== undefined && /^\d+$/.test(index) ? Number(index) : undefined;
};
