// Extension points of the web: whoever owns a place or an idea declares what others may add to it, and any door fills it. The kernel keeps the
// mechanism, not a list of the points. The app puts all doors in once, before the first render.

/** One thing that a door adds to a point. */
export interface Fill {
  readonly point: symbol;
  readonly value: unknown;
}

export interface ExtensionPoint<T> {
  /** Makes what a door puts among its `fills`. */
  (value: T): Fill;
  /** What the doors add, in the order of the doors; nothing before they are there. */
  readonly all: () => readonly T[];
}

let fills: readonly Fill[] = [];
const first = Promise.withResolvers<void>();

/** Takes in what doors add. */
export const fillFrom = (doors: readonly { fills?: readonly Fill[] }[]): void => {
  fills = [...fills, ...doors.flatMap((door) => door.fills ?? [])];
  first.resolve();
};

/** Once the doors are there: code of a page may come before them. */
export const whenFilled = (): Promise<void> => first.promise;

/** Declares a point, by a name for people: 'contacts.widget'. */
export const extension = <T>(name: string): ExtensionPoint<T> => {
  const point = Symbol(name);
  return Object.assign((value: T): Fill => ({ point, value }), {
    // Nobody else has the symbol, so that its values are those that were put in above.
    all: () => fills.filter((one) => one.point === point).map(({ value }) => value as T),
  });
};
