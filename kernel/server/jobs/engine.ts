// The job engine in this process: pg-boss on our own pool, as the app's role, without its clock for retries and without its own
// listening connection. What waits for a moment waits in `timers`, on the clock of the house, like everything else that is due.
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import pgDriver from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import type { Context, PublicContext } from '#/kernel/server/context.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import type { Log } from '#/kernel/server/log.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { Lane } from './lanes.ts';
import { jobSchema } from './prepare-jobs.ts';

declare module '#/kernel/server/house.ts' {
  interface House {
    readonly jobs: JobEngine;
  }
}

/** A job as it waits in the engine. */
export interface WaitingJob {
  name: string;
  agencyId: string | null;
  starter: Starter;
  input: unknown;
  /** How often it was tried and threw. */
  failures: number;
  /** How often its process died under it. */
  crashes: number;
}

/** Who started a job. */
export interface Starter {
  type: 'agent' | 'system' | 'visitor';
  agentId: string | null;
  userId: string | null;
  /** The key by which the agent acted: it holds the job to its scopes, and ends it with itself. */
  keyId?: string | undefined;
}

/** The engine that carries jobs; each process has one. */
export interface JobEngine {
  /** Enqueues in the context's transaction. Domains use `job.later`. */
  enqueue(ctx: PublicContext, name: string, input: unknown, at?: Temporal.Instant): Promise<void>;
  /** For the engine rooms of the kernel only. */
  readonly boss: PgBoss;
  stop(): Promise<void>;
}

/** The channel on which workers hear that a lane has something to do. */
export const jobsChannel = 'jobs';

/** The kind of the timers under which jobs wait for their moment. */
export const jobTimer = 'kernel.job';

/** A start that never comes by itself: a timer moves it to now. */
export const untilTimer = '9999-01-01T00:00:00Z';

/** Lets the engine work inside a transaction of ours. */
export const jobsOver = (db: Tx): Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: [...rows] };
  },
});

/** Tells workers that a lane has something to do, once the transaction commits. */
export const wakeLane = async (db: Tx, lane: Lane): Promise<void> => {
  await sql`select pg_notify(${jobsChannel}, ${lane})`.execute(db);
};

export interface EngineParts {
  pool: pg.Pool;
  registry: Registry;
  log: Log;
  /** Whether this process also sweeps the engine's tables and sends scheduled jobs. */
  isWorker: boolean;
}

/** Opens the engine. Its tables are there already (prepareJobs). */
export const openJobEngine = async ({ pool, registry, log, isWorker }: EngineParts): Promise<JobEngine> => {
  const boss = new PgBoss({
    db: onPool(pool),
    schema: jobSchema,
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job engine met a problem'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job engine warns'));
  await boss.start();
  return {
    boss,
    enqueue: (ctx, name, input, at) => {
      const declared = registry.jobs.get(name);
      if (!declared) throw new Error(`No door declares the job ${name}.`);
      return enqueue(boss, ctx, { lane: declared.lane ?? 'quick', name, input, ...(at ? { at } : {}) });
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
};

// The engine reads dates of its own; our pool would give it Temporal.
const onPool = (pool: pg.Pool): Db => ({
  executeSql: async (text, values) => {
    const result: unknown = await pool.query({
      text,
      values: values ? [...values] : undefined,
      types: pgDriver.types,
    } as pg.QueryConfig);
    return result as { rows: unknown[] };
  },
});

const enqueue = async (
  boss: PgBoss,
  ctx: PublicContext,
  { lane, name, input, at }: { lane: Lane; name: string; input: unknown; at?: Temporal.Instant },
): Promise<void> => {
  const inside = isInside(ctx) ? ctx : undefined;
  const agencyId = inside?.agency.id ?? null;
  const { type, agentId, userId, keyId } = ctx.actor;
  const starter = { type, agentId, userId, ...(keyId ? { keyId } : {}) };
  const waiting: WaitingJob = { name, agencyId, starter, input, failures: 0, crashes: 0 };
  const id = ctx.house.ids.next();
  const isLater = at !== undefined && Temporal.Instant.compare(at, ctx.now) > 0;
  await boss.send(lane, waiting, {
    id,
    db: jobsOver(ctx.db),
    ...(agencyId ? { group: { id: agencyId } } : {}),
    ...(isLater ? { startAfter: agencyId ? untilTimer : at.toString() } : {}),
  });
  if (!isLater) return wakeLane(ctx.db, lane);
  if (inside) await setTimer(inside, jobTimer, id, at);
};

const isInside = (ctx: PublicContext): ctx is Context => 'agency' in ctx;
