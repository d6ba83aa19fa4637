// Works through a list with several workers at once, each taking the next item when it is free: a database has more than one core to give to a
// long job.

/** Workers at once: on four cores one is left for those who ask for a page meanwhile. */
const workers = 3;

/** Works on every item. Once one fails no other is begun; when all workers have stopped it answers which items are left, and the errors. */
export const inParallel = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<{ left: T[]; errors: unknown[] }> => {
  const waiting = [...items];
  const left: T[] = [];
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
        left.push(item, ...waiting.splice(0));
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return { left, errors };
};
