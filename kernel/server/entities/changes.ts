// What an act changed, as an event tells it: the value before and after, for each attribute that is another now.
import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#/kernel/contract/event.ts';

/** The differences between two states of a record, by the names both have. */
export const changesBetween = <T extends object>(before: T, after: T): Changes => {
  const earlier = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]: [string, unknown]) =>
      isDeepStrictEqual(earlier.get(name), value) ? [] : [[name, [earlier.get(name) ?? null, value ?? null]]],
    ),
  );
};
