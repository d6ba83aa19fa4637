// Which mistakes of the list are made: all, those whose words hold a text, or as many as are asked for by lot, the same for the same seed.
import type { Mistake } from './mistakes.ts';

export interface Choice {
  /** Of several texts one is enough. */
  only?: readonly string[] | undefined;
  seed: number;
  take?: number | undefined;
}

/** A sequence of numbers from 0 to 1 that follows from its seed (mulberry32). */
const lots = (seed: number): (() => number) => {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const holdsText = ({ breaks, file, tests }: Mistake, text: string): boolean =>
  [breaks, file, ...tests].some((words) => words.toLowerCase().includes(text.toLowerCase()));

export const choose = (mistakes: readonly Mistake[], { only, seed, take }: Choice): Mistake[] => {
  const named =
    only === undefined ? [...mistakes] : mistakes.filter((mistake) => only.some((text) => holdsText(mistake, text)));
  if (take === undefined) return named;
  const lot = lots(seed);
  return named
    .map((mistake) => ({ mistake, at: lot() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, take)
    .map(({ mistake }) => mistake);
};
