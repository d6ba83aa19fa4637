// A page whose records say ids of what they point to, and the answer each of these once (`narrowing`), as one whose records say all of it at
// its place: what draws records knows no other.
import type { Attribute, FieldType } from './attribute.ts';
import type { AnyEntity } from './entity.ts';
import type { References } from './list.ts';
import { pathOf } from './record.ts';

type Row = Record<string, unknown>;
type Resolve = (value: unknown) => unknown;

const severals: readonly FieldType[] = ['tag[]', 'origin[]', 'group[]'];

/** What puts what is pointed to in the place of its ids; undefined where the attribute points to nothing of the answer. */
const resolving = ({ type, options }: Attribute, references: References): Resolve | undefined => {
  const known = options.of === undefined ? undefined : references[options.of];
  if (!known) return undefined;
  if (type === 'tag')
    return (value) => (typeof value === 'string' ? (known.find(({ _id }) => _id === value) ?? null) : value);
  if (!severals.includes(type)) return undefined;
  return (value) => {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [];
    // They stand in the order in which a whole record says them. What says more than ids is left as it is.
    return ids.some((id) => typeof id !== 'string') ? value : known.filter(({ _id }) => ids.includes(_id));
  };
};

/** Records of a narrow answer with what they point to. `asked` are the attributes that it was asked for, by name. */
export const withReferences = <R extends object>(
  entity: AnyEntity,
  asked: readonly string[],
  { data, references = {} }: { data: readonly R[]; references?: References | undefined },
): R[] => {
  const pointing = asked.flatMap((name) => {
    const attribute = Object.hasOwn(entity.attributes, name) ? entity.attributes[name] : undefined;
    if (!attribute) return [];
    const resolve = resolving(attribute, references);
    return resolve ? [{ path: pathOf(name, attribute), resolve }] : [];
  });
  return data.map((record) => {
    const row = { ...record } as Row;
    for (const { path, resolve } of pointing) if (path in row) row[path] = resolve(row[path]);
    return row as R;
  });
};
