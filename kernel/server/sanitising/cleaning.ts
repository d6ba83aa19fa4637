// Cleaning HTML that others wrote: at most so long, in a thread of its own, for at most so many milliseconds.
// 20,000 nested tags take a parser a second, and 200,000 more than a minute: nobody else may have to wait for that.
import { limitedThread, TooMuchWork } from '#/kernel/server/threads/limited-thread.ts';
import { type Cleaned, clean } from './clean.ts';
import type { Rules } from './rules.ts';

export type { Cleaned } from './clean.ts';
export type { Rules } from './rules.ts';

/** Characters of HTML that are looked at; what is longer is refused. */
export const longestHtml = 1_000_000;
/** Milliseconds that cleaning may take once it is its turn. */
export const longestCleaningMs = 2_000;
/** So short a text is cleaned where it is: whatever stands in it takes a few milliseconds. */
const shortLength = 2_000;
/** Megabytes the thread may hold. */
const mostMemoryMb = 256;

/** HTML that could not be cleaned in time. Whoever needs it refuses it, or shows its words alone. */
export class CleaningTimeout extends Error {
  override name = 'CleaningTimeout';
}

// One thread of a process; it keeps nothing between two texts.
const thread = limitedThread<{ html: string; rules: Rules }, Cleaned>(
  new URL('./cleaning-thread.ts', import.meta.url),
  {
    memoryMb: mostMemoryMb,
  },
);

/**
 * Clean HTML and its words. Throws `CleaningTimeout` where it is longer than `longestHtml` or takes longer than `longestCleaningMs`; the words alone
 * are there then by `plainOf`, which is quick with anything.
 */
export const cleanHtml = async (html: string, rules: Rules): Promise<Cleaned> => {
  if (html.length > longestHtml) throw new CleaningTimeout('It is too long');
  if (html.length <= shortLength) return clean(html, rules);
  try {
    return await thread.run({ html, rules }, longestCleaningMs);
  } catch (error) {
    if (error instanceof TooMuchWork) throw new CleaningTimeout(error.message, { cause: error });
    throw error;
  }
};
