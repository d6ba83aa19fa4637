// What the product asks its database while something is done: for tests about how much that is, and about moments between two statements.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { House } from '#/kernel/server/house.ts';

interface Asking {
  query: (...given: unknown[]) => unknown;
}

/** Whose work a statement is part of. */
const working = new AsyncLocalStorage<object>();

/**
 * Does the work, and hears the text of every statement of it before it goes out; not what the queue asks meanwhile of itself, by its own clock.
 * Answers what the work did.
 */
export const hearing = async <T>(
  { database: { pool } }: Pick<House, 'database'>,
  hear: (text: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const own = {};
  const heard = new Map<Asking, Asking['query']>();
  const listen = (client: Asking): void => {
    if (heard.has(client)) return;
    const query = client.query;
    heard.set(client, query);
    client.query = (...given) => {
      const [first] = given as [string | { text?: string }];
      if (working.getStore() === own) hear(typeof first === 'string' ? first : (first.text ?? ''));
      return query.apply(client, given);
    };
  };
  pool.on('acquire', listen);
  try {
    return await working.run(own, work);
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of heard) client.query = query;
  }
};
