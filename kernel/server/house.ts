// Everything a process holds, made once at the start and handed down: settings, clock, database, doors of the domains, and the
// engine rooms, each of which says beside itself what it is here. No module keeps state of its own, so that tests and several houses in one process do not meet.
import type { Clock, Ids, Random } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { HeldNames } from './db/holding.ts';
import type { Log } from './log.ts';
import type { PasswordCost } from './passwords.ts';
import type { Registry } from './registry.ts';
import type { World } from './world.ts';

export interface House extends World {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly log: Log;
  readonly database: Database;
  /** Connections that no request can take: what is due, and what open browsers hear, waits for no queue of requests. */
  readonly reserve: Database;
  /** What one call at a time may do in all processes, outside of any transaction. */
  readonly heldNames: HeldNames;
  readonly registry: Registry;
  /** 32 bytes, known to this installation only: signs addresses and encrypts what is kept secret. */
  readonly secretKey: Buffer;
  /** What hashing a password costs; low in tests only. */
  readonly passwordCost: PasswordCost;
  /** Whether every answer is held against its contract; on in tests, off in production. */
  readonly checksAnswers: boolean;
}
