// The calls that change records of an entity, each at the entity's own path (core §7 "Generic resource"; decisions 89, 105–107).
import * as z from 'zod/mini';
import type { Attribute } from './attribute.ts';
import { call } from './call.ts';
import { mostCustomAttributes } from './custom-attributes.ts';
import type { AnyEntity } from './entity.ts';
import { bulkAnswer, selection } from './entity-calls.ts';
import type { EventDeclaration } from './event.ts';
import type { Needs } from './permission.ts';
import { pathOf, recordSchema, writtenSchema } from './record.ts';
import { id } from './values.ts';

/** The events of an entity's records; their data is what the record is called. `restored` is that of an undone deletion. */
export type RecordEvent = EventDeclaration<string, z.ZodMiniType<unknown, { displayName: string }>>;
export interface RecordEvents {
  created: RecordEvent;
  updated: RecordEvent;
  deleted: RecordEvent;
  restored?: RecordEvent;
}

/** The attributes that a caller may set. */
export const writableOf = ({ attributes }: AnyEntity): [name: string, attribute: Attribute][] =>
  Object.entries(attributes).filter(([, { options }]) => options.isWritable);

type Tree = { [key: string]: z.ZodMiniType | Tree };

const grown = (tree: Tree): z.ZodMiniObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(tree).map(([key, branch]) => [
        key,
        '_zod' in branch ? (branch as z.ZodMiniType) : z.optional(grown(branch)),
      ]),
    ),
  );

/** What may be written, each value at its place on the wire; required ones must be there when a record is created. */
const writtenRecord = (entity: AnyEntity, isNew: boolean): z.ZodMiniObject => {
  const tree: Tree = {};
  for (const [name, attribute] of writableOf(entity)) {
    const steps = pathOf(name, attribute).split('.');
    const leaf = steps.pop() ?? name;
    let branch = tree;
    for (const step of steps) branch = (branch[step] ??= {}) as Tree;
    const schema = writtenSchema(attribute);
    branch[leaf] = isNew && attribute.options.isRequired ? schema : z.optional(schema);
  }
  if (entity.hasCustomAttributes)
    tree.attributes = z.optional(
      z
        .record(id(), z.unknown())
        .check(
          z.refine((given) => Object.keys(given as object).length <= mostCustomAttributes, 'has too many entries'),
        ),
    );
  return grown(tree);
};

/**
 * create, update, delete and bulk delete of an entity. An update names what changes: what is left out stays, null clears, and an
 * empty string counts as left out (decision 106).
 */
export const writeCalls = <E extends AnyEntity>(entity: E, { write, remove }: { write: Needs; remove: Needs }) => {
  const { path, title } = entity;
  const byId = z.strictObject({ id: id() });
  const record = recordSchema(entity);
  return {
    create: call({
      method: 'POST',
      path,
      summary: `Create a ${title.one}`,
      body: writtenRecord(entity, true),
      answer: record,
      needs: write,
      refusals: {},
      status: 201,
    }),
    update: call({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change a ${title.one}; what is left out stays, null clears`,
      params: byId,
      body: writtenRecord(entity, false),
      answer: record,
      needs: write,
      refusals: {},
    }),
    delete: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete a ${title.one}`,
      params: byId,
      answer: z.object({ deletedCount: z.int() }),
      needs: remove,
      refusals: {},
    }),
    bulkDelete: call({
      method: 'POST',
      path: `${path}/bulk/delete`,
      summary: `Delete ${title.many}: named ones, or all under a filter`,
      body: selection,
      answer: z.object({ ...bulkAnswer.shape, deletedCount: z.int() }),
      needs: remove,
      refusals: {},
    }),
  } as const;
};
