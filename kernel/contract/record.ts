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

/** The object of a tree; where it is partial, each of its entries may be missing but the id of the record itself. */
const grown = (tree: Tree, isPartial: boolean, isRecord = true): z.ZodMiniType =>
  z.object(
    Object.fromEntries(
      Object.entries(tree).map(([key, branch]) => {
        const schema = '_zod' in branch ? (branch as z.ZodMiniType) : grown(branch, isPartial, false);
        return [key, isPartial && !(isRecord && key === '_id') ? z.optional(schema) : schema];
      }),
    ),
  );

/** The visible attributes of an entity, each at its place by the schema that it is given. */
const visible = (entity: AnyEntity, schemaOf: (attribute: Attribute) => z.ZodMiniType): Tree => {
  const tree: Tree = { _id: id() };
  for (const [name, attribute] of Object.entries(entity.attributes))
    if (!attribute.options.isHidden && !attribute.options.isFilterOnly)
      plant(tree, pathOf(name, attribute).split('.'), schemaOf(attribute));
  if (entity.hasCustomAttributes) tree.attributes = z.record(z.string(), z.unknown());
  return tree;
};

const answeredSchema = (attribute: Attribute): z.ZodMiniType => {
  const schema = kindOf(attribute).answered;
  return attribute.options.isRequired ? schema : z.nullable(schema);
};

/** Schema of an answered record: every visible attribute at its place, null where it has no value. */
export const recordSchema = <E extends AnyEntity>(entity: E): z.ZodMiniType<RecordOf<E>> =>
  grown(visible(entity, answeredSchema), false) as z.ZodMiniType<RecordOf<E>>;

/** Schema of a record of which some attributes are answered: what it points to may be said by ids. */
export const partialSchema = (entity: AnyEntity): z.ZodMiniType =>
  grown(
    visible(entity, (attribute) => {
      const whole = answeredSchema(attribute);
      return attribute.options.of ? z.union([z.nullable(id()), z.array(id()), whole]) : whole;
    }),
    true,
  );

/** Schema of one written value; null clears it where the attribute is not required. */
export const writtenSchema = (attribute: Attribute): z.ZodMiniType => {
  const schema = kindOf(attribute).written(attribute);
  return attribute.options.isRequired ? schema : z.nullable(schema);
};
