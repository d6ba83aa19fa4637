// Which bytes of a file somebody asks for: a player jumps to a place of a recording, a download that broke off goes on (RFC 9110, "Range").

/** From one byte to another, both included; the last so many where it has no beginning. */
export type Span = { from: number; to: number | null } | { from: null; last: number };

/** A part of an object: its first and last byte. */
export interface Part {
  from: number;
  to: number;
}

const written = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/** What a header asks for. Several spans at once, other units and nonsense are as if nothing was asked: the whole is answered. */
export const spanIn = (header: string | undefined): Span | undefined => {
  const [, from, to, last] = written.exec(header ?? '') ?? [];
  if (last !== undefined) return { from: null, last: Number(last) };
  if (from === undefined) return undefined;
  const span = { from: Number(from), to: to === undefined ? null : Number(to) };
  return span.to !== null && span.to < span.from ? undefined : span;
};

/** What there is of it in an object of a size; null where nothing is. */
export const partOf = (span: Span, size: number): Part | null => {
  const from = span.from ?? Math.max(0, size - span.last);
  const to = span.from === null ? size - 1 : Math.min(span.to ?? size - 1, size - 1);
  return from <= to ? { from, to } : null;
};

/** The same as a header asks for it. */
export const headerOf = (span: Span): string =>
  span.from === null ? `bytes=-${span.last}` : `bytes=${span.from}-${span.to ?? ''}`;
