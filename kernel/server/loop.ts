// A background loop: passes one after another, woken early when there is something to do, and stopped without leaving anything behind.
import type { Log } from '#/kernel/server/log.ts';

export interface Loop {
  /** Asks for another pass as soon as the one at hand is over. */
  wake(): void;
  /** Resolves when the pass at hand is over. No pass begins afterwards. */
  stop(): Promise<void>;
}

const longestPauseMs = 10_000;
// A rest is never longer, however far off the next moment is: a notification may be lost, and a long timer overflows.
const longestRestMs = 60_000;

/**
 * Begins at once. `pass` answers after how many milliseconds it wants to run again if nothing wakes it. A pass that throws is logged
 * and repeated with growing pauses: most likely the database is away for a moment.
 */
export const startLoop = (log: Log, name: string, pass: () => Promise<number>): Loop => {
  const stopping = new AbortController();
  let isWoken = false;
  let failures = 0;
  let rest: { timer: NodeJS.Timeout; end: () => void } | undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        rest = undefined;
        resolve();
      };
      const timer = setTimeout(end, Math.min(ms, longestRestMs));
      rest = { timer, end };
    });
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      let next: number;
      try {
        next = await pass();
        failures = 0;
      } catch (error) {
        failures += 1;
        next = Math.min(longestPauseMs, 100 * 2 ** failures);
        log.warn({ err: error, loop: name, failures }, 'a background pass failed and will be repeated');
        if (!stopping.signal.aborted) await pause(next);
        continue;
      }
      if (!isWoken && !stopping.signal.aborted) await pause(next);
    }
  };
  const ended = run();
  return {
    wake: () => {
      isWoken = true;
      if (failures === 0) rest?.end();
    },
    stop: async () => {
      stopping.abort();
      rest?.end();
      await ended;
    },
  };
};
