// Limits how many messages of a mailing a process has claimed ahead: a caller with more waits until enough of them have left, or came back. One that
// hangs holds its own place and nobody else's. Fewer are in flight: the rest waits for its turn (`taking-turns.ts`).

export interface ClaimLimit {
  /** Waits until there is room for a batch, takes it, and answers how many. */
  enter(): Promise<number>;
  /** So many have left, or came back. */
  leave(count: number): void;
  /** Raises the limit. */
  widen(most: number): void;
  /** Waits until nothing is claimed. */
  cleared(): Promise<void>;
}

/** Batches that fill the limit. */
const batches = 3;

export const makeClaimLimit = (atFirst: number): ClaimLimit => {
  let most = atFirst;
  let claimed = 0;
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const resolve of woken) resolve();
  };
  const changed = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  return {
    enter: async () => {
      for (;;) {
        const size = Math.ceil(most / batches);
        if (claimed + size <= most) {
          claimed += size;
          return size;
        }
        await changed();
      }
    },
    leave: (count) => {
      if (count === 0) return;
      claimed -= count;
      wake();
    },
    widen: (wider) => {
      if (wider <= most) return;
      most = wider;
      wake();
    },
    cleared: async () => {
      for (;;) {
        if (claimed === 0) return;
        await changed();
      }
    },
  };
};
