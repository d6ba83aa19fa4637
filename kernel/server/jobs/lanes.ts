// The lanes of the job engine: short work never waits behind long work, and each lane has its own number of places in a process.
import type { Queue } from 'pg-boss';

export const lanes = {
  /** Callbacks, sweeps: seconds at most. */
  quick: { places: 6 },
  /** System mail: a server that is slow to answer may hold a place for ten minutes. */
  mail: { places: 4 },
  /** Calls of other people's servers: each may take ten seconds, and many follow one another. */
  outgoing: { places: 10 },
  /** Bulk acts, imports, exports: minutes. */
  long: { places: 3 },
} as const;
export type Lane = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as Lane[];

const day = 24 * 60 * 60;

/**
 * How the engine keeps the jobs of a lane. Its own count of tries is out of the way, because only we can tell a job that failed from
 * one whose process died or drained; and so is its time limit, because we look whether a process lives instead of guessing.
 */
export const queueOf = (lane: Lane): Queue => ({
  name: lane,
  retryLimit: 1_000_000,
  retryDelay: 30,
  expireInSeconds: day,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 3 * day,
});
