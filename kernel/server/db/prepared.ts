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

/** Begins the message that begins a transaction, whose last statement says for whom it is. */
const beginning = 'begin';
const ending = 'commit';
export const begin = `${beginning};`;
/**
 * The same for one that only reads. What is marked is planned once for whatever is asked, not another five times to compare: its text
 * depends on declarations, and so does the index that serves it. Such a plan takes a few for many, and must not have other processes
 * started for them, which takes longer than to read them.
 */
export const beginReading = `${beginning} read only; set local plan_cache_mode = force_generic_plan; set local parallel_setup_cost = 4000;`;
/** What people ask for is planned for what they ask; and where it takes too long, something else can be asked in the same transaction. */
const planAsAsked = 'set local plan_cache_mode = auto; set local parallel_setup_cost to default; savepoint asked';
/** Takes a transaction that reads back to before it was asked anything by whoever called. Elsewhere it fails with `noSavepoint`. */
export const startOver: RawBuilder<unknown> = sql.raw('rollback to savepoint asked');
export const noSavepoint = '3B001';
const last = (results: unknown[]): unknown => results.at(-1);

/**
 * Keeps back what is sent on a connection until whatever this process does now is done. Nothing overtakes it: what is sent meanwhile goes
 * out behind it, in one piece.
 */
const keepBack = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork();
  setImmediate(() => stream.uncork());
};

type Answered = (error: Error | null, answer: unknown) => void;

/** Makes a new connection prepare what is marked. */
export const prepareMarked = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  // By a callback: the promises of the driver hold on to the answer before theirs, and that one to all before it, so that the collector of
  // garbage carries every answer along.
  const ask = <T>(...given: unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      const answered: Answered = (error, answer) => (error ? reject(error) : resolve(answer as T));
      query(...given, answered);
    });
  let isGeneric = false;
  let isReading = false;
  const value = (...given: unknown[]): unknown => {
    const [text, values] = given;
    // Whoever gives a callback of their own, or a query that is more than text, is told by it.
    if (typeof text !== 'string' || typeof given.at(-1) === 'function') return query(...given);
    if (text.startsWith(mark)) return ask({ name: nameOf(text), text, values });
    // A message of several statements answers what its last one does.
    if (text.startsWith(beginning)) {
      isReading = text.startsWith(beginReading);
      isGeneric = isReading;
      return ask<unknown[]>(text).then(last);
    }
    // Nobody waits for the end of what was only read: the answer goes out before it.
    if (isReading && text === ending) keepBack(client);
    if (isGeneric && Array.isArray(values) && values.length > 0) {
      isGeneric = false;
      // Sent ahead of the statement and not waited for. Where it fails so does the statement, which says why.
      ask(planAsAsked).catch(() => undefined);
    }
    return ask(text, values);
  };
  // An ordinary method still: whoever wants to count statements may put their own in front of it.
  Object.defineProperty(client, 'query', { value, writable: true, configurable: true });
};
