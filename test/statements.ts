// What the product asks its database while something is done: for tests about how much that is, and about moments between two statements.
import type { House } from '#/kernel/server/house.ts';

interface Asking {
  query: (...given: unknown[]) => unknown;
}

/** Does the work, and hears the text of every statement before it goes out. Answers what the work did. */
export const hearing = async <T>(
  { database: { pool } }: Pick<House, 'database'>,
  hear: (text: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const heard = new Map<Asking, Asking['query']>();
  const listen = (client: Asking): void => {
    if (heard.has(client)) return;
    const query = client.query;
    heard.set(client, query);
    client.query = (...given) => {
      const [first] = given as [string | { text?: string }];
      hear(typeof first === 'string' ? first : (first.text ?? ''));
      return query.apply(client, given);
    };
  };
  pool.on('acquire', listen);
  try {
    return await work();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of heard) client.query = query;
  }
};
