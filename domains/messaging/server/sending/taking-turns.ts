// In which order the claimed messages of a mailing are handed over in this process, and how many at once: as many calls as the provider likes, and as many
// that are not written down yet as this process has a share of. Right before its call each is asked about once more, several by one question.
import { setTimeout as wait } from 'node:timers/promises';

/** Its turn to be handed over. */
export interface Turn {
  /** The provider has answered. */
  answered(): void;
  /** What became of it is written down. */
  settled(): void;
}

export interface Turns<T> {
  /** Waits for its turn; null where it does not leave. */
  take(one: T): Promise<Turn | null>;
  /** Changes the limits; what is in flight ends as it would. */
  setMost(most: Most): void;
}

interface Most {
  calls: number;
  inFlight: number;
}

/** Of so many of the first it was found out which may leave. Where it is none, others have the room: they are asked about again. */
export interface Asked<T> {
  asked: number;
  leave: ReadonlySet<T>;
}

/** Whoever has nothing in flight is told by nobody that there is room again. */
const pauseMs = 50;

interface Waiting<T> {
  one: T;
  resolve: (turn: Turn | null) => void;
}

export const makeTurns = <T>(ask: (some: readonly T[]) => Promise<Asked<T>>): Turns<T> => {
  let most: Most = { calls: 1, inFlight: 1 };
  let calls = 0;
  let inFlight = 0;
  let waiting: Waiting<T>[] = [];
  let isAsking = false;

  const begin = (): Turn => {
    calls += 1;
    inFlight += 1;
    return {
      answered: () => {
        calls -= 1;
        void letIn();
      },
      settled: () => {
        inFlight -= 1;
        void letIn();
      },
    };
  };
  /** Nothing leaves without having been asked about. */
  const askAbout = (some: readonly T[]): Promise<Asked<T>> =>
    ask(some).catch(() => ({ asked: some.length, leave: new Set<T>() }));
  const letIn = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    // Those that come in the same moment are asked about by one question.
    await Promise.resolve();
    for (;;) {
      const room = Math.min(most.calls - calls, most.inFlight - inFlight);
      if (room <= 0 || waiting.length === 0) break;
      const { asked, leave } = await askAbout(waiting.slice(0, room).map(({ one }) => one));
      for (const { one, resolve } of waiting.slice(0, asked)) resolve(leave.has(one) ? begin() : null);
      waiting = waiting.slice(asked);
      if (asked > 0) continue;
      if (inFlight > 0) break;
      await wait(pauseMs);
    }
    isAsking = false;
  };
  return {
    take: (one) =>
      new Promise((resolve) => {
        waiting.push({ one, resolve });
        void letIn();
      }),
    setMost: (changed) => {
      most = changed;
      void letIn();
    },
  };
};
