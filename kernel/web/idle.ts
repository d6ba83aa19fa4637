// Work for a moment in which nobody waits for the page: what is loaded before it is asked for.

/** A page that is never idle gets there, too. */
const atLastMs = 5_000;
/** Where the browser does not tell when it is idle (Safari), a second after. */
const otherwiseAfterMs = 1_000;

/** Runs it once, when the browser has nothing else to do. Answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(() => work(), { timeout: atLastMs });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, otherwiseAfterMs);
  return () => clearTimeout(timer);
};
