// Which rows of a long list are drawn, and which of them only as sketches while somebody flings through it. Pure.

/** Rows drawn beyond the edges, so that a fast wheel finds them there. */
const overscan = 12;
const headHeight = 34;
/** More rows than this are not drawn whole between two frames. */
const mostAtOnce = 12;

/** From the first row to the one before the last. */
export type Range = readonly [first: number, last: number];

export interface Seen {
  drawn: Range;
  /** Those of them that show all their cells; the others are sketches. */
  whole: Range;
}

/** First and last row to draw, in steps, so that a few pixels of scrolling draw nothing. */
export const rowsSeen = (scrollTop: number, height: number, rowHeight: number, count: number): Range => {
  const step = overscan / 2;
  const first = Math.floor(Math.max(0, scrollTop - headHeight) / rowHeight / step) * step - overscan;
  const last = Math.ceil((scrollTop + height) / rowHeight / step) * step + overscan;
  return [Math.max(0, first), Math.min(count, last)];
};

/** A range without the rows beyond the edges. */
const inSight = ([first, last]: Range, count: number): Range => [
  first === 0 ? 0 : first + overscan,
  last === count ? last : last - overscan,
];

/** The rows of a range that are in another, too; none, where it begins, if they do not meet. */
const shared = ([first, last]: Range, [from, to]: Range): Range => {
  const begin = Math.min(Math.max(first, from), last);
  return [begin, Math.max(begin, Math.min(last, to))];
};

const length = ([first, last]: Range): number => last - first;

/** Whether going on to a range brings in more rows than a frame can draw. */
export const isLeap = ({ drawn }: Seen, range: Range): boolean =>
  length(range) - length(shared(range, drawn)) > mostAtOnce;

/** Everything whole: what is drawn at first, and when the list rests. */
export const atRest = (range: Range): Seen => ({ drawn: range, whole: range });

/**
 * What is drawn after a scroll to `range`. One leap draws what is in sight; where it follows close on another (`isFlung`), rows that come
 * are sketched, and stay so until the list rests.
 */
export const afterScroll = (before: Seen, range: Range, count: number, isFlung: boolean): Seen => {
  const isSketching = length(before.whole) < length(before.drawn);
  if (isFlung && (isSketching || isLeap(before, range))) return { drawn: range, whole: shared(range, before.whole) };
  return atRest(isLeap(before, range) ? inSight(range, count) : range);
};

export const isSameSeen = (one: Seen, other: Seen): boolean =>
  [...one.drawn, ...one.whole].join() === [...other.drawn, ...other.whole].join();
