// What an import, or its undo, changed in contacts, as their events tell it: every attribute that is another now, from the columns that were
// written. Timeline, audit and workflows read the same of it as of a change by hand.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesBetween } from '#/kernel/server/entities/changes.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import type { ContactColumns } from './contact-columns.ts';
import { namesOfPointers, pointers } from './naming-pointers.ts';

/** The columns of a contact that were written: what they were and what they are. */
export interface WrittenColumns {
  before: ContactColumns;
  after: ContactColumns;
}

/** Attributes that stand in columns of their own, by the column. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries<Attribute>(contactEntity.attributes)
    .filter(([, { options }]) => !options.isComputed && !options.isAlias)
    .map(([name]) => [columnOf(contactEntity, name), name]),
);

/** What is told of each contact. */
export const changesOfColumns = async (
  ctx: Context,
  written: ReadonlyMap<string, WrittenColumns>,
): Promise<ReadonlyMap<string, Changes>> => {
  const fields = await customAttributesOf(ctx, contactEntity);
  const names = await namesOfPointers(
    ctx,
    [...written.values()].flatMap(({ before, after }) => [picked(before, Object.keys(after)), after]),
  );
  const own = (values: ContactColumns['custom']): Record<string, unknown> =>
    Object.fromEntries([...fields.keys()].map((id) => [`attributes.${id}`, values?.[id] ?? null]));
  const told = (columns: ContactColumns, only: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      only.flatMap((column): [string, unknown][] => {
        const value = columns[column] ?? null;
        if (column === 'custom') return Object.entries(own(columns.custom));
        const pointer = pointers[column];
        if (pointer !== undefined) return [[pointer, named(value, names)]];
        const name = plain.get(column);
        return name === undefined ? [] : [[name, value]];
      }),
    );
  return new Map(
    [...written].map(([id, { before, after }]) => {
      const columns = Object.keys(after);
      return [id, changesBetween(told(before, columns), told(after, columns))];
    }),
  );
};

const picked = (columns: ContactColumns, names: readonly string[]): ContactColumns =>
  Object.fromEntries(names.map((name) => [name, columns[name]]));

/** Ids with what they are called; labels in the order of their names, as a contact shows them. */
const named = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  const one = (id: unknown) => ({ _id: String(id), displayName: names.get(String(id)) ?? '' });
  if (!Array.isArray(value)) return value === null ? null : one(value);
  return value.map(one).toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1));
};
