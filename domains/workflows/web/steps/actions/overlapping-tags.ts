// What stands in both lists of a step, which adds and removes it at once.
export const inBoth = <T extends { _id: string }>({
  toAdd,
  toRemove,
}: {
  toAdd: readonly T[];
  toRemove: readonly T[];
}): T[] => toAdd.filter(({ _id }) => toRemove.some((other) => other._id === _id));
