// Statements that every request makes are parsed and planned once per connection instead of each time. Only those whose text depends on
// declarations alone are marked so: a statement whose text follows what people ask would fill the server's memory with plans.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/** Begins a statement that is worth preparing: sql`${prepared} select …`. */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();
/** Names that are remembered; beyond it they are made anew, which is only slower. */
const mostNames = 1_000;

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  if (names.size < mostNames) names.set(text, name);
  return name;
};

/** Makes a new connection prepare what is marked. */
export const prepareMarked = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const value = (...given: unknown[]): unknown => {
    const [text, values] = given;
    const isMarked = typeof text === 'string' && text.startsWith(mark);
    return isMarked ? query({ name: nameOf(text), text, values }) : query(...given);
  };
  // An ordinary method still: whoever wants to count statements may put their own in front of it.
  Object.defineProperty(client, 'query', { value, writable: true, configurable: true });
};
