// One look for all who ask while the last one is under way: each is answered by a look that began after they had asked, as if they had
// looked themselves. Hundreds of messages a second need not ask the database one by one whether they may leave.

/** Makes a question by a key one that many may ask at once. */
export const lookTogether = <T>(look: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  /** Of a key: the look that has begun, and the one that begins after it. */
  const begun = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const begin = async (key: string, last: Promise<T> | undefined): Promise<T> => {
    // What the last one found, or met, is nothing to those who asked after it began.
    await last?.catch(() => undefined);
    next.delete(key);
    const answer = look(key);
    begun.set(key, answer);
    try {
      return await answer;
    } finally {
      if (begun.get(key) === answer) begun.delete(key);
    }
  };
  return (key) => {
    const waiting = next.get(key) ?? begin(key, begun.get(key));
    next.set(key, waiting);
    return waiting;
  };
};
