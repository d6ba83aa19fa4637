// What is built, and the values before and after it, so that every change can be taken back. Pure.
export interface History<D> {
  past: readonly D[];
  now: D;
  future: readonly D[];
}

const mostSteps = 200;

export const newHistory = <D>(now: D): History<D> => ({ past: [], now, future: [] });

/** One step on; nothing can be done again after it. */
export const push = <D>({ past, now }: History<D>, next: D): History<D> => ({
  past: [...past, now].slice(-mostSteps),
  now: next,
  future: [],
});

export const undo = <D>({ past, now, future }: History<D>): History<D> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
};

export const redo = <D>({ past, now, future }: History<D>): History<D> => {
  const [next, ...later] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: later };
};
