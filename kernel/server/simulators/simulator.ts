// A simulator as the index of all of them shows it: what it stands in for, where its page is, and what came to it last.
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';

/** One thing that came to it. */
export interface CameIn {
  href: string;
  what: string;
  /** To or from whom. */
  who: string;
  at: Temporal.Instant;
}

export interface Simulator {
  title: string;
  /** What it keeps, in a sentence. */
  about: string;
  href: string;
  /** Whether it stands in for anything here: not where the real one is set. */
  isHere: (house: House) => boolean;
  /** The newest, the latest first; left out where nothing comes in. */
  latest?: (house: House, most: number) => Promise<readonly CameIn[]>;
}

/** Simulators of domains, for the index of all. */
export const simulator = extension<Simulator>('kernel.simulator');
