// Extension points: a domain declares what others may add to it, and any door fills it. The kernel keeps the mechanism, not a list of the points.

/** One thing that a door adds to a point. */
export interface Fill {
  readonly point: symbol;
  readonly value: unknown;
}

export interface ExtensionPoint<T> {
  /** Makes what a door puts among its `fills`. */
  (value: T): Fill;
  /** What the doors of a house add, in the order of the doors. */
  of: (house: { registry: { fills: readonly Fill[] } }) => readonly T[];
}

/** Declares a point, by a name for people: 'integrations.provider'. */
export const extension = <T>(name: string): ExtensionPoint<T> => {
  const point = Symbol(name);
  const fill = (value: T): Fill => ({ point, value });
  return Object.assign(fill, {
    // Nobody else has the symbol, so that its values are those that were put in above.
    of: ({ registry }: { registry: { fills: readonly Fill[] } }) =>
      registry.fills.filter((one) => one.point === point).map(({ value }) => value as T),
  });
};
