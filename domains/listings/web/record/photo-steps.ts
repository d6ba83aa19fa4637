// Where a key leads from one photo of several. Pure.

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Undefined for any other key. */
export const stepOf = (key: string, at: number, last: number): number | undefined =>
  Object.hasOwn(steps, key) ? steps[key]?.(at, last) : undefined;
