// Limits how many messages of a mailing are in flight: a caller with more waits until enough of them have ended. One that hangs holds its own
// place and nobody else's. What a provider takes at once is less: the rest waits here, claimed already.

export interface InFlightLimit {
  /** Waits until there is room for a batch, takes it, and answers how many. */
  enter(): Promise<number>;
  /** So many have ended, or were never sent. */
  leave(count: number): void;
  /** Raises the limit. */
  widen(most: number): void;
  /** Waits until nothing is in flight. */
  cleared(): Promise<void>;
}

/** Batches that fill the limit. */
const batches = 3;

export const makeInFlightLimit = (atFirst: number): InFlightLimit => {
  let most = atFirst;
  let inFlight = 0;
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
        if (inFlight + size <= most) {
          inFlight += size;
          return size;
        }
        await changed();
      }
    },
    leave: (count) => {
      if (count === 0) return;
      inFlight -= count;
      wake();
    },
    widen: (wider) => {
      if (wider <= most) return;
      most = wider;
      wake();
    },
    cleared: async () => {
      for (;;) {
        if (inFlight === 0) return;
        await changed();
      }
    },
  };
};

export interface CallLimit {
  /** Makes a call as soon as there is room for it: whoever comes first goes first. */
  readonly through: <T>(call: () => Promise<T>) => Promise<T>;
  /** Changes the limit; calls in flight end as they would. */
  readonly setMost: (most: number) => void;
}

/** Has at most so many calls in flight. */
export const makeCallLimit = (atFirst: number): CallLimit => {
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
