// A page whose records say ids of what they point to, and the answer each of these once (`narrowing`), as one whose records say all of it at
// its place: what draws records knows no other.
import type { AnyEntity } from './entity.ts';
import type { References } from './list.ts';

/** What stands in the place of ids, in the order in which a whole record says it. What says more than ids is left as it is. */
const resolved = (value: unknown, known: References[string]): unknown => {
  if (typeof value === 'string') return known.find(({ _id }) => _id === value) ?? null;
  return Array.isArray(value) && typeof value[0] === 'string' ? known.filter(({ _id }) => value.includes(_id)) : value;
};

/** Records of a narrow answer with what they point to. */
export const withReferences = <R extends object>(
  { attributes }: AnyEntity,
  { data, references = {} }: { data: readonly R[]; references?: References | undefined },
): R[] =>
  data.map(
    (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => {
          const { of = '', holds } = attributes[name]?.options ?? {};
          const known = references[of];
          return [name, known && !holds ? resolved(value, known) : value];
        }),
      ) as R,
  );
