// The shape of an entity's record on the wire, and of what may be written to it, derived from its attributes.
import * as z from 'zod/mini';
import type { Attribute } from './attribute.ts';
import type { AnyEntity, RecordOf } from './entity.ts';
import { kindOf } from './kinds/kinds.ts';
import { id } from './values.ts';

/** Where an attribute sits in the record: its path, or its name. */
export const pathOf = (name: string, attribute: Attribute): string => attribute.options.path ?? name;

type Tree = { [key: string]: z.ZodMiniType | Tree };

const plant = (tree: Tree, path: readonly string[], schema: z.ZodMiniType): void => {
  const [head = '', ...rest] = path;
  if (rest.length === 0) tree[head] = schema;
  else plant((tree[head] ??= {}) as Tree, rest, schema);
};

const grown = (tree: Tree): z.ZodMiniType =>
  z.object(
    Object.fromEntries(
      Object.entries(tree).map(([key, branch]) => [key, '_zod' in branch ? (branch as z.ZodMiniType) : grown(branch)]),
    ),
  );

/** Schema of an answered record: every visible attribute at its place, null where it has no value. */
export const recordSchema = <E extends AnyEntity>(entity: E): z.ZodMiniType<RecordOf<E>> => {
  const tree: Tree = { _id: id() };
  for (const [name, attribute] of Object.entries(entity.attributes)) {
    if (attribute.options.isHidden || attribute.options.isFilterOnly) continue;
    const schema = kindOf(attribute).answered;
    plant(tree, pathOf(name, attribute).split('.'), attribute.options.isRequired ? schema : z.nullable(schema));
  }
  if (entity.hasCustomAttributes) tree.attributes = z.record(z.string(), z.unknown());
  return grown(tree) as z.ZodMiniType<RecordOf<E>>;
};

/** Schema of one written value; null clears it where the attribute is not required. */
export const writtenSchema = (attribute: Attribute): z.ZodMiniType => {
  const schema = kindOf(attribute).written(attribute);
  return attribute.options.isRequired ? schema : z.nullable(schema);
};
