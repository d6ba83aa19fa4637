// Which heights of a form its page is told: what changes what is seen, and no endless to and fro where a page gets a scroll bar of a height, by it another
// width, and by that another height. Then the tallest stays until it is calm.

const leastChange = 2;
const calmMs = 1_000;
/** Changes within that time which are no longer those of somebody who types. */
const mostChanges = 8;

export const heightTeller = (tell: (height: number) => void) => {
  let told = 0;
  let latest = 0;
  let changes: number[] = [];
  let later: ReturnType<typeof setTimeout> | undefined;
  const say = (height: number): void => {
    told = height;
    tell(height);
  };
  return {
    measured: (measured: number): void => {
      latest = Math.ceil(measured);
      if (Math.abs(latest - told) < leastChange) return;
      const now = performance.now();
      changes = [...changes.filter((at) => now - at < calmMs), now];
      clearTimeout(later);
      if (changes.length <= mostChanges || latest > told) return say(latest);
      later = setTimeout(() => say(latest), calmMs);
    },
    stop: (): void => clearTimeout(later),
  };
};
