// Whether two pieces of plain data are the same, whatever order their properties came in: the database keeps an order of its own.

/** Compares as JSON does: what is undefined is not there. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other].map(
    (value) => new Map(Object.entries(value).filter(([, inner]) => inner !== undefined)),
  ) as [Map<string, unknown>, Map<string, unknown>];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
};
