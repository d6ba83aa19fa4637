// What a page takes from the search part of its address: each key with how it is read. What does not fit counts as not there; nobody
// is told, for an address is often old, or typed.

/** Reads one key; undefined where what stands there does not fit. */
export type Reader<T = unknown> = (written: unknown) => T | undefined;

/** The keys of a page. */
export type Readers = Readonly<Record<string, Reader>>;
export type Read<S extends Readers> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> };

/** Any text up to so many characters. */
export const text =
  (longest = 2_000): Reader<string> =>
  (written) =>
    typeof written === 'string' && written.length <= longest ? written : undefined;

/** One of these words. */
export const oneOf =
  <const T extends string>(...words: readonly T[]): Reader<T> =>
  (written) =>
    words.find((word) => word === written);

/** A text that a pattern matches. */
export const like =
  (pattern: RegExp): Reader<string> =>
  (written) =>
    typeof written === 'string' && pattern.test(written) ? written : undefined;

/** An id, as every record has one. */
export const anId = like(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** The search part as a page reads it. */
export const readAs = <S extends Readers>(readers: S, search: Readonly<Record<string, unknown>>): Read<S> => {
  const fitting: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const value = read(search[name]);
    if (value !== undefined) fitting[name] = value;
  }
  return fitting as Read<S>;
};
