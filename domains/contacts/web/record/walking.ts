// Walking the list that somebody came from, record by record: which part of it is known, where a record stands in it, who is next.
// Pure.

/** A stretch of a list as it was answered: how it was asked for, and its ids from `start` on. */
export interface Walk {
  by: 'list' | 'search';
  /** The input of the list call, without where its page begins. */
  input: Readonly<Record<string, unknown>>;
  start: number;
  ids: readonly string[];
  total: number;
  isCapped: boolean;
}

/** Where a record stands in its list; a neighbour that is there but not known yet is null. */
export interface Standing {
  /** 1-based. */
  position: number;
  total: number;
  isCapped: boolean;
  before: string | null | undefined;
  after: string | null | undefined;
}

const usualLength = 50;

/** How many records a page of this walk has. */
export const lengthOf = ({ input }: Pick<Walk, 'input'>): number => Number(input.length ?? usualLength);

interface Answer {
  data: readonly { _id: string }[];
  total: number;
  totalIsCapped?: boolean | undefined;
}

/** The walk of one answered page. */
export const walkOf = (by: Walk['by'], asked: Readonly<Record<string, unknown>>, answer: Answer): Walk => {
  const { offset, lastId: _, ...input } = asked;
  return {
    by,
    input,
    start: Number(offset ?? 0),
    ids: answer.data.map(({ _id }) => _id),
    total: answer.total,
    isCapped: answer.totalIsCapped === true,
  };
};

export const standingOf = (walk: Walk, id: string): Standing | undefined => {
  const at = walk.ids.indexOf(id);
  if (at < 0) return undefined;
  const position = walk.start + at + 1;
  // A capped total says only that there are more.
  const hasMore = walk.isCapped || walk.start + walk.ids.length < walk.total;
  return {
    position,
    total: Math.max(walk.total, walk.start + walk.ids.length),
    isCapped: walk.isCapped,
    before: walk.ids[at - 1] ?? (walk.start > 0 ? null : undefined),
    after: walk.ids[at + 1] ?? (hasMore ? null : undefined),
  };
};

/** Where the page begins that holds the neighbour of the last known record on this side. */
export const offsetBeside = (walk: Walk, side: 'before' | 'after'): number =>
  side === 'after' ? walk.start + walk.ids.length : Math.max(0, walk.start - lengthOf(walk));

/** The walk with one more page; records that moved meanwhile are not walked twice. */
export const joined = (walk: Walk, page: Walk, side: 'before' | 'after'): Walk => {
  const fresh = page.ids.filter((id) => !walk.ids.includes(id));
  const total = page.total;
  const { isCapped } = page;
  if (fresh.length === 0)
    // Nothing on that side any more.
    return side === 'after'
      ? { ...walk, total: walk.start + walk.ids.length, isCapped: false }
      : { ...walk, start: 0, total, isCapped };
  return side === 'after'
    ? { ...walk, ids: [...walk.ids, ...fresh], total, isCapped }
    : { ...walk, start: Math.max(0, walk.start - fresh.length), ids: [...fresh, ...walk.ids], total, isCapped };
};

/** The walk without a record that was deleted on the way. */
export const withoutRecord = (walk: Walk, id: string): Walk =>
  walk.ids.includes(id)
    ? { ...walk, ids: walk.ids.filter((one) => one !== id), total: Math.max(0, walk.total - 1) }
    : walk;
