// Prototypes: what the web app must know of each entity's attributes to draw lists, filters and forms (core §3; decision 109).
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { asAttribute, type CustomAttribute } from '#/kernel/contract/custom-attributes.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import type { Prototype, PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findCustomAttributes } from './custom-attributes.ts';
import { isSortable } from './sorting.ts';

/** The prototypes of every entity: declared attributes and then the agency's own; hidden ones are left out. */
export const prototypesOf = async (ctx: Context): Promise<Prototype[]> => {
  const own = Map.groupBy(await findCustomAttributes(ctx), ({ typeName }) => typeName);
  return [...ctx.house.registry.entities.values()].map(({ entity }) => ({
    typeName: entity.typeName,
    displayName: entity.title.one.charAt(0).toUpperCase() + entity.title.one.slice(1),
    attributes: [
      ...Object.entries(entity.attributes).flatMap(([name, attribute]) =>
        attribute.options.isHidden
          ? []
          : [describe(name, name, attribute, { isCustom: false, isSortable: isSortable(entity, name) })],
      ),
      ...(own.get(entity.typeName) ?? []).flatMap((attribute) => (attribute.isHidden ? [] : [describeOwn(attribute)])),
    ],
  }));
};

const describeOwn = (own: CustomAttribute): PrototypeAttribute =>
  describe(own._id, `${customPath}.${own._id}`, asAttribute(own), { isCustom: true, isSortable: false });

const describe = (
  id: string,
  name: string,
  attribute: Attribute,
  { isCustom, isSortable }: { isCustom: boolean; isSortable: boolean },
): PrototypeAttribute => {
  const { type, displayName, options } = attribute;
  return {
    _id: id,
    name,
    type,
    displayName,
    category: options.category ?? null,
    isHidden: false,
    isRequired: options.isRequired ?? false,
    isCustom,
    isSortable,
    isFilterable: options.isFilterable !== false && kindOf(attribute).operators.length > 0,
    hasTime: options.hasTime ?? false,
    ...(options.holds ? { holds: options.holds } : {}),
    ...(options.of ? { of: options.of } : {}),
    ...(options.options ? { options: [...options.options] } : {}),
  };
};
