// The one door to the database: a transaction opened for an agency and a person, set in the same message that begins it.
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
import type { Tables } from '#/db/tables.ts';
import type { Log } from '#/kernel/server/log.ts';
import { prepareMarked } from './prepared.ts';
import { types } from './types.ts';

/** A transaction in which an agency is set (or none, for the few tables that belong to no agency). */
export type Tx = Transaction<Tables>;

/** For whom a transaction is opened. */
export interface Scope {
  agencyId: string | null;
  userId: string | null;
  /** Milliseconds that one statement may take. */
  limitMs?: number | undefined;
}

export interface Database {
  /** Runs `work` in one transaction; a deadlock or serialization failure runs it again, so it may touch only the database. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A pool for the engine rooms of the kernel (jobs, listening); domains never see it. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const checked = (id: string | null): string => {
  if (id === null) return '';
  if (!uuid.test(id)) throw new Error(`Not an id: ${id}`);
  return id;
};

/** The statement that makes the rest of a transaction belong to an agency and a person. */
export const enter = ({ agencyId, userId }: Scope): string =>
  `select set_config('app.agency_id', '${checked(agencyId)}', true), set_config('app.user_id', '${checked(userId)}', true)`;

class TenantDriver extends PostgresDriver {
  readonly #scopes: AsyncLocalStorage<Scope>;
  constructor(pool: pg.Pool, scopes: AsyncLocalStorage<Scope>) {
    super({ pool });
    this.#scopes = scopes;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const scope = this.#scopes.getStore();
    if (!scope) throw new Error('A transaction must be opened through Database.transaction.');
    const limit = scope.limitMs === undefined ? '' : `set local statement_timeout = ${Math.trunc(scope.limitMs)}; `;
    await connection.executeQuery(CompiledQuery.raw(`begin; ${limit}${enter(scope)}`));
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
    options: '-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  });
  // Without a listener a connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // The pool listens to connections at rest only; one that is lost between two statements of a transaction needs its own listener.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost in use'));
  });
  pool.on('connect', prepareMarked);
  const scopes = new AsyncLocalStorage<Scope>();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TenantDriver(pool, scopes),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const transaction = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await scopes.run(scope, () => db.transaction().execute(work));
      } catch (error) {
        const again = error instanceof pg.DatabaseError && worthRepeating.has(error.code ?? '') && attempt < attempts;
        if (!again) throw error;
        log.debug({ attempt, code: error.code }, 'a transaction is run again');
      }
    }
  };
  return { transaction, pool, close: () => db.destroy() };
};
