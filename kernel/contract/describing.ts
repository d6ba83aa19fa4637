// An entity's attributes as a prototype shows them: made once, for the configuration that the server answers and for lists that are
// drawn before it has come.
import type { Attribute } from './attribute.ts';
import { asAttribute, type CustomAttribute } from './custom-attributes.ts';
import type { AnyEntity } from './entity.ts';
import { kindOf } from './kinds/kinds.ts';
import type { PrototypeAttribute } from './prototype.ts';
import { customPath } from './read-filters.ts';

/** Whether a list may be sorted by an attribute: those declared so, createdAt, and the one that sorts a list nobody has sorted. */
export const isSortable = (entity: AnyEntity, name: string): boolean => {
  const attribute = Object.hasOwn(entity.attributes, name) ? entity.attributes[name] : undefined;
  if (!attribute || attribute.options.isHidden || attribute.options.isComputed) return false;
  return attribute.options.isSortable === true || name === 'createdAt' || name === entity.order.column;
};

/** Whether an attribute can stand in a list or a file. */
export const isColumn = ({ options }: Attribute): boolean =>
  !options.isHidden && !options.isAlias && !options.isFilterOnly;

/** The declared attributes and then the agency's own; hidden ones are left out (core §3; decision 109). */
export const describeAttributes = (entity: AnyEntity, own: readonly CustomAttribute[] = []): PrototypeAttribute[] => [
  ...Object.entries(entity.attributes).flatMap(([name, attribute]) =>
    attribute.options.isHidden || attribute.options.isAlias
      ? []
      : [describe(name, name, attribute, { isCustom: false, isSortable: isSortable(entity, name) })],
  ),
  ...own.flatMap((attribute) => (attribute.isHidden ? [] : [describeOwn(attribute)])),
];

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
    ...(options.isFilterOnly ? { isFilterOnly: true } : {}),
    ...(options.holds ? { holds: options.holds } : {}),
    ...(options.of ? { of: options.of } : {}),
    ...(options.options ? { options: [...options.options] } : {}),
  };
};
