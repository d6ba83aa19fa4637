// A process that starts while PostgreSQL recovers, or has no free connection, waits a minute for it: after a power cut everything begins at
// once, and a supervisor's restarts would only take more connections.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#/kernel/server/config.ts';
import type { Log } from '#/kernel/server/log.ts';

export interface Patience {
  tries: number;
  pauseMs: number;
}

/** A minute. */
export const startPatience: Patience = { tries: 61, pauseMs: 1_000 };

/**
 * Runs `work`, again and again while the server is not ready, saying so once; at the end of patience throws CannotStart. `work` must not
 * mind having been half done.
 */
export const whileNotReady = async <T>(log: Log, { tries, pauseMs }: Patience, work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const reason = notReadyReason(error);
      if (reason === undefined) throw error;
      if (tried >= tries) throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${reason}`);
      if (tried === 1)
        log.warn(
          `The database is not ready (${reason}). It is tried again for ${Math.round((tries * pauseMs) / 1_000)} seconds.`,
        );
      await sleep(pauseMs);
    }
  }
};

/** Starting up, recovering or shutting down; no connection free, of all or of this role. */
const notReady = new Set(['57P01', '57P02', '57P03', '53300']);

export const isNotReady = (error: unknown): boolean => notReadyReason(error) !== undefined;

/** What the server said, where it only asks for patience. */
const notReadyReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof pg.DatabaseError && notReady.has(error.code ?? '')) return error.message;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return parts.map(notReadyReason).find((reason) => reason !== undefined);
};
