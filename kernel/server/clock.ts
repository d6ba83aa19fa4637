// Time, ids and chance, injected: the only file that asks the machine for them, so that tests and simulations can set all three.
import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

export interface Clock {
  /** The present moment. */
  now(): Temporal.Instant;
  /** Milliseconds of a clock that never goes back: for timeouts and durations, never for due times. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  monotonicMs: () => performance.now(),
};

export interface Ids {
  /** A UUIDv7: sorts by the moment it was made, and those that one process makes in the same millisecond by their order. */
  next(): string;
}

export const systemIds: Ids = { next: () => v7() };

export interface Random {
  /** 256 unguessable bits as 43 characters of base64url. */
  token(): string;
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number;
}

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  below: (below) => randomInt(below),
};

/** A moment for packages that know no other kind. */
export const asDate = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);
