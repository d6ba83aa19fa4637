// Changes that others make come one by one, sometimes hundreds in a second; a screen that loaded again at each would do nothing else. The
// first is told at once, those that follow it together when a second has passed.
import type { Change } from './cache.ts';

const everyMs = 1_000;

/** Answers what hears of changes and tells of them, of each entity at most once a second. */
export const gatherChanges = (tell: (change: Change) => void): ((change: Change) => void) => {
  const waiting = new Map<string, Change | undefined>();
  const pass = (entity: string): void => {
    const change = waiting.get(entity);
    waiting.delete(entity);
    if (change) begin(change);
  };
  const begin = (change: Change): void => {
    waiting.set(change.entity, undefined);
    setTimeout(pass, everyMs, change.entity);
    tell(change);
  };
  return (change) => {
    if (!waiting.has(change.entity)) return begin(change);
    waiting.set(change.entity, together(waiting.get(change.entity), change));
  };
};

/** No ids are "some records", whichever else are named. */
const together = (before: Change | undefined, { entity, ids }: Change): Change => ({
  entity,
  ids:
    before === undefined
      ? ids
      : before.ids.length === 0 || ids.length === 0
        ? []
        : [...new Set([...before.ids, ...ids])],
});
