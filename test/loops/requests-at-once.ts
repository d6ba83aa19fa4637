// Requests that meet: none of them begins its n-th transaction before all others have begun theirs, so that what one reads before it writes
// is read by all of them before any has written. Nobody sleeps, and nobody waits for a request that is over.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#/kernel/server/db/database.ts';

interface Meeting {
  /** How many requests are not over yet. */
  left: number;
  /** Who waits, by the number of their transaction. */
  waiting: Map<number, (() => void)[]>;
}

interface Walker {
  meeting: Meeting;
  begun: number;
  depth: number;
}

const walkers = new AsyncLocalStorage<Walker>();

const goOn = (meeting: Meeting): void => {
  const all = [...meeting.waiting.values()].flat();
  if (all.length < meeting.left) return;
  meeting.waiting.clear();
  for (const go of all) go();
};

const meet = async (walker: Walker): Promise<void> => {
  const { meeting, begun } = walker;
  await new Promise<void>((resolve) => {
    meeting.waiting.set(begun, [...(meeting.waiting.get(begun) ?? []), resolve]);
    goOn(meeting);
  });
};

/** From now on requests that are sent by `together` meet in this database. */
export const letMeet = (database: Database): void => {
  const transaction = database.transaction.bind(database);
  database.transaction = async <T>(...[scope, work]: Parameters<typeof database.transaction<T>>): Promise<T> => {
    const walker = walkers.getStore();
    // Whoever opens one within another holds locks, and must not wait.
    if (!walker || walker.depth > 0) return transaction(scope, work);
    walker.depth += 1;
    walker.begun += 1;
    try {
      return await transaction(scope, async (...opened) => {
        await meet(walker);
        return work(...opened);
      });
    } finally {
      walker.depth -= 1;
    }
  };
};

/** Makes several requests at the same moment. */
export const inParallel = async <T>(count: number, request: () => Promise<T>): Promise<T[]> => {
  const meeting: Meeting = { left: count, waiting: new Map() };
  return Promise.all(
    Array.from({ length: count }, () =>
      walkers.run({ meeting, begun: 0, depth: 0 }, async () => {
        try {
          return await request();
        } finally {
          meeting.left -= 1;
          goOn(meeting);
        }
      }),
    ),
  );
};
