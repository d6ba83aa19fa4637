// Rows that somebody else changed. Values of rows on the screen are renewed in place; rows that would come or go wait until the person
// asks for them, so that nothing moves under the cursor. Pure.

interface Identified {
  _id: string;
}

export interface Renewed<R> {
  /** The same rows in the same places, with fresh values. */
  rows: readonly R[];
  /** Rows whose values are others now. */
  changed: readonly string[];
  /** How many rows came, left or moved. */
  waiting: number;
  /** Rows that came, where nothing else changed places. */
  arrived: number;
}

const inOrder = (ids: readonly string[], among: ReadonlySet<string>): string[] => ids.filter((id) => among.has(id));

/** Takes the fresh values of the shown rows over. */
export const renewRows = <R extends Identified>(shown: readonly R[], fresh: readonly R[]): Renewed<R> => {
  const byId = new Map(fresh.map((row) => [row._id, row]));
  const shownIds = new Set(shown.map(({ _id }) => _id));
  const changed: string[] = [];
  const rows = shown.map((row) => {
    const now = byId.get(row._id);
    if (!now || JSON.stringify(now) === JSON.stringify(row)) return row;
    changed.push(row._id);
    return now;
  });
  const came = fresh.filter(({ _id }) => !shownIds.has(_id)).length;
  const left = shown.filter(({ _id }) => !byId.has(_id)).length;
  const before = inOrder([...shownIds], new Set(byId.keys()));
  const after = inOrder([...byId.keys()], shownIds);
  const moved = before.filter((id, at) => after[at] !== id).length;
  // A row that comes onto a full page pushes another one off it: that is one update, not two.
  const waiting = Math.max(came, left) + (moved > 0 && came + left === 0 ? 1 : 0);
  return { rows, changed, waiting, arrived: came === waiting && moved === 0 ? came : 0 };
};
