// Things that several hands take one after the other, each at its own pace: a database has more than one core to give to a long job.

/** So many at once: on four cores one is left for those who ask for a page meanwhile. */
const hands = 3;

/**
 * Has every thing worked on by one of the hands. Once one fails no other is begun; when all hands rest it answers what was not done, and
 * why.
 */
export const inHands = async <T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<{ left: T[]; errors: unknown[] }> => {
  const waiting = [...things];
  const left: T[] = [];
  const errors: unknown[] = [];
  const hand = async (): Promise<void> => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      try {
        await work(thing);
      } catch (error) {
        errors.push(error);
        left.push(thing, ...waiting.splice(0));
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return { left, errors };
};
