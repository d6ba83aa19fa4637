// The attributes an agency has added to an entity, as filters, columns and writes need them.

import { asAttribute, type CustomAttribute } from '#/kernel/contract/custom-attributes.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { type CustomAttributes, customPath, noCustomAttributes } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';

/** The agency's own attributes of one type, or of all, in the order of their positions; removed ones are gone. */
export const findCustomAttributes = async (ctx: Context, typeName?: string): Promise<CustomAttribute[]> => {
  let query = ctx.db
    .selectFrom('attributes')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('removed_at', 'is', null);
  if (typeName !== undefined) query = query.where('type_name', '=', typeName);
  const rows = await query.orderBy('type_name').orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    _id: row.id,
    typeName: row.type_name,
    name: row.name,
    type: row.type as CustomAttribute['type'],
    hasTime: row.has_time,
    displayName: row.display_name,
    category: row.category,
    isHidden: row.is_hidden,
    isRequired: row.is_required,
    options: row.options as CustomAttribute['options'],
    position: row.position,
  }));
};

// One act asks for the same attributes several times: for its filter, its columns, its reach.
const known = new WeakMap<Context, Map<string, Promise<CustomAttributes>>>();

/** The own attributes of an entity by id, as they were when this act first asked; none where the entity takes none. */
export const customAttributesOf = (ctx: Context, entity: AnyEntity): Promise<CustomAttributes> => {
  if (!entity.hasCustomAttributes) return Promise.resolve(noCustomAttributes);
  const mine = known.get(ctx) ?? new Map<string, Promise<CustomAttributes>>();
  known.set(ctx, mine);
  const found =
    mine.get(entity.typeName) ??
    findCustomAttributes(ctx, entity.typeName).then((all) => new Map(all.map((own) => [own._id, asAttribute(own)])));
  mine.set(entity.typeName, found);
  return found;
};

/** The same, looked up only where one of the fields is an own one. */
export const customAttributesIn = (
  ctx: Context,
  entity: AnyEntity,
  fields: readonly string[],
): Promise<CustomAttributes> =>
  fields.some((field) => field.startsWith(`${customPath}.`))
    ? customAttributesOf(ctx, entity)
    : Promise.resolve(noCustomAttributes);
