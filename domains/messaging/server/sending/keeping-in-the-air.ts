// How many messages of a mailing are in the air: there is room for so many, and whoever brings more waits until enough have come down. One that
// hangs holds its own place and nobody else's. What a provider takes at once is less: the rest waits here, claimed already.

export interface Air {
  /** Waits until there is room for a batch, takes it, and answers how many. */
  enter(): Promise<number>;
  /** So many have come down, or never went up. */
  leave(count: number): void;
  /** There is more room than was thought. */
  widen(most: number): void;
  /** Waits until nothing is in the air. */
  cleared(): Promise<void>;
}

/** Batches that fill it. */
const batches = 3;

export const makeAir = (atFirst: number): Air => {
  let most = atFirst;
  let inAir = 0;
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
        if (inAir + size <= most) {
          inAir += size;
          return size;
        }
        await changed();
      }
    },
    leave: (count) => {
      if (count === 0) return;
      inAir -= count;
      wake();
    },
    widen: (wider) => {
      if (wider <= most) return;
      most = wider;
      wake();
    },
    cleared: async () => {
      for (;;) {
        if (inAir === 0) return;
        await changed();
      }
    },
  };
};

export interface Gate {
  /** Makes a call as soon as there is room for it: whoever comes first goes first. */
  readonly through: <T>(call: () => Promise<T>) => Promise<T>;
  /** From now on so many; calls that are under way end as they would. */
  readonly setMost: (most: number) => void;
}

/** Has at most so many calls under way. */
export const makeGate = (atFirst: number): Gate => {
  let most = atFirst;
  let under = 0;
  const waiting: (() => void)[] = [];
  const letIn = (): void => {
    while (under < most) {
      const next = waiting.shift();
      if (!next) return;
      under += 1;
      next();
    }
  };
  return {
    through: async (call) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        letIn();
      });
      try {
        return await call();
      } finally {
        under -= 1;
        letIn();
      }
    },
    setMost: (changed) => {
      most = changed;
      letIn();
    },
  };
};
