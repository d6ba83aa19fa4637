// The one door to the database: a transaction opened for an agency and a person, set in the same message that begins it. Whoever comes
// with a token is proven in that message, too.
// Row level security reads both, so a query that forgets the agency finds nothing rather than everything (decision 98).
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Tables } from '#/db/tables.ts';
import type { Log } from '#/kernel/server/log.ts';
import { type Arrived, type Arriving, arrive, enter, type Scope } from './arriving.ts';
import { begin, beginReading, prepareMarked } from './prepared.ts';
import { isSame, type Memory, openMemory } from './remembering.ts';
import { types } from './types.ts';

/** A transaction in which an agency is set (or none, for the few tables that belong to no agency). */
export type Tx = Transaction<Tables>;

export interface Database {
  /**
   * Runs `work` in one transaction; a deadlock or serialization failure runs it again, so it may touch only the database. Where it is opened
   * for somebody who arrives, `work` is told who they are; for a token that is nobody's it is told nothing, and sees nothing.
   */
  transaction<T>(scope: Scope | Arriving, work: (tx: Tx, arrived?: Arrived) => Promise<T>): Promise<T>;
  /**
   * What one statement reads in an agency, asked in a single message, for what is asked far more often than anything else. It takes no values:
   * it reads the agency where row level security does. Throws where a row is not as `row` describes it.
   */
  look<S extends z.ZodMiniType>(
    scope: Pick<Scope, 'agencyId' | 'userId'>,
    statement: string,
    row: S,
  ): Promise<z.output<S>[]>;
  /** A pool for the engine rooms of the kernel (jobs, listening); domains never see it. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A transaction that is being opened. */
interface Opening {
  scope: Scope | Arriving;
  arrived?: Arrived | undefined;
  /** Where work began with what is remembered of who arrives: whether they are who they were. */
  proof?: Promise<boolean>;
}

/** Somebody who arrives is not any more who they were. */
class Mistaken extends Error {}

class TenantDriver extends PostgresDriver {
  readonly #openings: AsyncLocalStorage<Opening>;
  readonly #memory: Memory;
  constructor(pool: pg.Pool, openings: AsyncLocalStorage<Opening>, memory: Memory) {
    super({ pool });
    this.#openings = openings;
    this.#memory = memory;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const opening = this.#openings.getStore();
    if (!opening) throw new Error('A transaction must be opened through Database.transaction.');
    const { scope, arrived: remembered } = opening;
    const limit = scope.limitMs === undefined ? '' : `set local statement_timeout = ${Math.trunc(scope.limitMs)}; `;
    const isArriving = 'tokenHash' in scope;
    const begun = connection.executeQuery<Arrived>(
      CompiledQuery.raw(
        `${scope.isReading ? beginReading : begin} ${limit}${isArriving ? arrive(scope) : enter(scope)}`,
      ),
    );
    if (!isArriving) return void (await begun);
    const proven = begun.then(({ rows: [arrived] }) => {
      this.#memory.note(scope, arrived);
      return arrived;
    });
    if (!remembered) {
      opening.arrived = await proven;
      return;
    }
    opening.proof = proven.then((arrived) => isSame(remembered, arrived));
    // Whoever ends the transaction hears of it; until then it is nobody's.
    opening.proof.catch(() => undefined);
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const opening = this.#openings.getStore();
    if ((await opening?.proof) === false) throw new Mistaken();
    const ended = super.commitTransaction(connection);
    if (!opening?.scope.isReading) return ended;
    // What was read is read, however it ends. Whoever uses the connection next is behind it, and hears where it was lost.
    ended.catch(() => undefined);
  }
}

const worthRepeating = new Set(['40001', '40P01']);
const attempts = 4;

/** Opens a pool of connections as the app's role. */
export const openDatabase = (url: string, size: number, log: Log): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A statement goes out while the one before it is still at work.
    pipeline: true,
    options: '-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  });
  // Without a listener a connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // The pool listens to connections at rest only; one that is lost between two statements of a transaction needs its own listener.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost in use'));
  });
  pool.on('connect', prepareMarked);
  const openings = new AsyncLocalStorage<Opening>();
  const memory = openMemory();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TenantDriver(pool, openings, memory),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const transaction: Database['transaction'] = async (scope, work) => {
    let arrived = 'tokenHash' in scope && scope.isReading ? memory.recall(scope) : undefined;
    for (let attempt = 1; ; attempt += 1) {
      const opening: Opening = { scope, arrived };
      try {
        return await openings.run(opening, () => db.transaction().execute((tx) => work(tx, opening.arrived)));
      } catch (error) {
        // What failed may have failed because they are somebody else by now, or because the transaction did not even begin.
        if ((await opening.proof?.catch(() => undefined)) === false) {
          arrived = undefined;
          continue;
        }
        const again = error instanceof pg.DatabaseError && worthRepeating.has(error.code ?? '') && attempt < attempts;
        if (!again) throw error;
        log.debug({ attempt, code: error.code }, 'a transaction is run again');
      }
    }
  };
  return {
    transaction,
    // Statements of one message are one transaction, in which the agency is set.
    look: async (scope, statement, row) => {
      const answers = z.array(z.object({ rows: z.array(z.unknown()) }));
      const [, { rows } = { rows: [] }] = answers.parse(await pool.query(`${enter(scope)}; ${statement}`));
      return z.array(row).parse(rows);
    },
    pool,
    close: () => db.destroy(),
  };
};
