// What is asked for and may not come. A hook whose answer a window waits for gives it as `Coming`: there is no way to what it knows that
// does not pass by what it waits for, and so whoever draws it can say what did not come, and ask again.

/** An answer that is waited for: what `useCall` gives. */
export interface Awaited {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface Coming<T> {
  /** Undefined until it has come. */
  known: T | undefined;
  /** Everything that it waits for: what is not named here would keep it waiting for ever. */
  waitsFor: readonly Awaited[];
}

/** What was made of one answer. */
export const comingBy = <A, T>(
  asked: Awaited & { data: A | undefined },
  make: (answer: A) => T | undefined,
): Coming<T> => ({ known: asked.data === undefined ? undefined : make(asked.data), waitsFor: [asked] });

/** Whether it did not come, and nothing is on its way any more. */
export const hasFailed = ({ known, waitsFor }: Coming<unknown>): boolean =>
  known === undefined && waitsFor.some(({ error, isFetching }) => error !== null && !isFetching);
