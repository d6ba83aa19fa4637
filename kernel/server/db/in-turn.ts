// A transaction has one connection, which answers one question at a time.

/** Has `work` done to each thing, one after the other; answers what it came to, in their order. For work that asks the database. */
export const inTurn = async <T, A>(things: readonly T[], work: (thing: T) => Promise<A>): Promise<A[]> => {
  const answers: A[] = [];
  for (const thing of things) answers.push(await work(thing));
  return answers;
};

/**
 * Sends a statement behind one that locks what it reads, without waiting for the answer in between: the database takes the second when the first is
 * done, and sees what was committed until then. Rows that many want are locked for one journey less. Answers what the second came to.
 */
export const behind = async <A>(lock: () => Promise<unknown>, statement: () => Promise<A>): Promise<A> => {
  const [, answer] = await Promise.all([lock(), statement()]);
  return answer;
};
