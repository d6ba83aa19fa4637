// The shape of an entity's record on the wire, and of what may be written to it, derived from its attributes.
import * as z from 'zod/mini';
import type { Attribute, FieldType } from './attribute.ts';
import type { AnyEntity, RecordOf } from './entity.ts';
import { id, instant, plainDate, text, whole } from './values.ts';

const reference = z.object({ _id: id(), displayName: z.string() });

// What each kind of value looks like in an answer.
const answered: Readonly<Record<FieldType, z.ZodMiniType>> = {
  string: z.string(),
  'string[]': z.array(z.string()),
  number: z.number(),
  boolean: z.boolean(),
  object: z.record(z.string(), z.unknown()),
  'object[]': z.array(z.record(z.string(), z.unknown())),
  dropdown: z.string(),
  date: z.string(),
  tag: reference,
  'tag[]': z.array(reference),
  'origin[]': z.array(reference),
  'group[]': z.array(reference),
  'email[]': z.array(z.looseObject({ emailAddress: z.string(), isPrimary: z.boolean() })),
  'phonenumber[]': z.array(z.looseObject({ number: z.string() })),
  'emailmessaging[]': z.array(z.object({ _id: id(), emailAddress: z.string() })),
  invoiceprice: z.int(),
  subscriptionplan: z.string(),
};

/** Where an attribute sits in the record: its path, or its name. */
export const pathOf = (name: string, attribute: Attribute): string => attribute.options.path ?? name;

type Tree = { [key: string]: z.ZodMiniType | Tree };

const plant = (tree: Tree, path: readonly string[], schema: z.ZodMiniType): void => {
  const [head = '', ...rest] = path;
  if (rest.length === 0) tree[head] = schema;
  else plant((tree[head] ??= {}) as Tree, rest, schema);
};

const grown = (tree: Tree): z.ZodMiniType =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(tree).map(([key, branch]) => [key, '_zod' in branch ? (branch as z.ZodMiniType) : grown(branch)]),
    ),
  );

/** Schema of an answered record: every visible attribute at its place, null where it has no value. */
export const recordSchema = <E extends AnyEntity>(entity: E): z.ZodMiniType<RecordOf<E>> => {
  const tree: Tree = { _id: id() };
  for (const [name, attribute] of Object.entries(entity.attributes)) {
    if (attribute.options.isHidden) continue;
    const schema = answered[attribute.type];
    plant(tree, pathOf(name, attribute).split('.'), attribute.options.isRequired ? schema : z.nullable(schema));
  }
  return grown(tree) as z.ZodMiniType<RecordOf<E>>;
};

/** Schema of one written value; null clears it where the attribute is not required. */
export const writtenSchema = (attribute: Attribute): z.ZodMiniType => {
  const { options, isRequired, hasTime, max } = attribute.options;
  const schema = ((): z.ZodMiniType => {
    switch (attribute.type) {
      case 'string':
      case 'subscriptionplan':
        return text(max ?? 500);
      case 'string[]':
        return z.array(text(max ?? 500)).check(z.maxLength(100));
      case 'number':
        return z.number().check(z.gte(-1e15), z.lte(1e15));
      case 'invoiceprice':
        return whole(0, 1e13);
      case 'boolean':
        return z.boolean();
      case 'dropdown':
        return options && options.length > 0 ? z.enum(options.map(({ value }) => value)) : text(200);
      case 'date':
        return hasTime ? instant() : plainDate();
      case 'tag':
        return id();
      case 'tag[]':
      case 'origin[]':
      case 'group[]':
        return z.array(id()).check(z.maxLength(200));
      default:
        return z.never();
    }
  })();
  return isRequired ? schema : z.nullable(schema);
};
