// How quick the screen is, on a machine that others use: whatever else it does only ever adds to a time. So what is too slow is measured again, and
// the quickest of a few rounds is the product's own; a product that is too slow is so in every one of them. Only `npm run bench -- --screens` judges:
// elsewhere a slow machine must not fail anything, and the figures are printed.

const rounds = 4;

/** Whether this is the bench, which judges. */
export const isJudged = process.env.JUDGES_SPEED === '1';

/** Measures until a figure is within its limit, a few times at most, and throws where none is; where nobody judges, once. */
export const judgeSpeed = async (
  what: string,
  limitMs: number,
  measure: (round: number) => Promise<number>,
): Promise<void> => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < (isJudged ? rounds : 1) && best > limitMs; round++)
    best = Math.min(best, await measure(round));
  if (isJudged && best > limitMs) throw new Error(`${what}: ${best.toFixed(0)} ms, of at most ${limitMs} ms`);
};
