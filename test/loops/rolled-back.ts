// A house in which nothing is kept: every transaction does its work and is undone at the end. Thousands of requests can be made
// without one of them changing what the next one finds.
import type { Database } from '#/kernel/server/db/database.ts';

class Undone extends Error {}

/** Undoes every transaction of a database from now on. */
export const rollBack = (database: Database): void => {
  const transaction = database.transaction.bind(database);
  database.transaction = async <T>(...[scope, work]: Parameters<typeof database.transaction<T>>): Promise<T> => {
    let done: T | undefined;
    try {
      await transaction(scope, async (...opened) => {
        done = await work(...opened);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    return done as T;
  };
};
