// When answers so far go to the agency: a while after the last key, when a step is left, and when the page is hidden. What could not be saved is
// saved with what comes next.

export interface Saver<T> {
  /** Something was typed. */
  change: (value: T) => void;
  /** Saves at once what waits. `isLast`: the page may be gone before the answer. */
  flush: (isLast?: boolean) => void;
  /** Nothing waits any more: it was sent, or is to be forgotten. */
  stop: () => void;
}

const quietMs = 5_000;

/** `save` answers whether there is any sense in saving again. */
export const saverOf = <T>(save: (value: T, isLast: boolean) => Promise<boolean>): Saver<T> => {
  let waiting: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const flush = (isLast = false): void => {
    clearTimeout(timer);
    const sent = waiting;
    waiting = undefined;
    if (sent === undefined || isOver) return;
    void save(sent.value, isLast).then(
      (goesOn) => {
        isOver ||= !goesOn;
      },
      () => {
        waiting ??= sent;
      },
    );
  };
  return {
    change: (value) => {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    },
    flush,
    stop: () => {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
};
