// A transaction has one connection, which answers one question at a time.

/** Has `work` done to each thing, one after the other; answers what it came to, in their order. For work that asks the database. */
export const inTurn = async <T, A>(things: readonly T[], work: (thing: T) => Promise<A>): Promise<A[]> => {
  const answers: A[] = [];
  for (const thing of things) answers.push(await work(thing));
  return answers;
};
