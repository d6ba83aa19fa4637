// An entity's attributes as a prototype shows them: made once, for the configuration that the server answers and for lists that are
// drawn before it has come.
import type { Attribute } from '../attribute.ts';
import { asAttribute, type CustomAttribute } from '../custom-attributes.ts';
import type { AnyEntity } from '../entity.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { PrototypeAttribute } from '../prototype.ts';
import { customPath, type Field } from '../read-filters.ts';

/** How a list is sorted by an attribute: in the order of an index, or by going through all that it holds. */
export type Sorting = 'indexed' | 'gathered';

const isOneValue = (attribute: Attribute): boolean =>
  attribute.type === 'tag' || kindOf(attribute).shape === 'scalar' || kindOf(attribute).shape === 'text';

const canBeAsked = (attribute: Attribute): boolean =>
  attribute.options.isFilterable !== false && kindOf(attribute).operators.length > 0;

/**
 * Undefined where a list cannot be sorted by it. Indexed are those declared so, createdAt, and the one that sorts a list nobody has sorted;
 * besides them everything that can be filtered by and is one value (decision 129).
 */
export const sortingOf = (entity: AnyEntity, { name, attribute, isCustom }: Field): Sorting | undefined => {
  const { options } = attribute;
  if (options.isHidden || options.isAlias || options.isFilterOnly) return undefined;
  const isIndexed = options.isSortable === true || name === 'createdAt' || name === entity.order.column;
  if (isIndexed && !isCustom && !options.isComputed) return 'indexed';
  return isOneValue(attribute) && canBeAsked(attribute) ? 'gathered' : undefined;
};

/** Whether such a sort takes its time where there are very many. */
const isSlow = (entity: AnyEntity, sorting: Sorting | undefined): boolean =>
  sorting === 'gathered' && entity.staysSmall !== true;

/** Whether an attribute can stand in a list or a file. */
export const isColumn = ({ options }: Attribute): boolean =>
  !options.isHidden && !options.isAlias && !options.isFilterOnly;

/** The declared attributes and then the agency's own; hidden ones are left out (core §3; decision 109). */
export const describeAttributes = (entity: AnyEntity, own: readonly CustomAttribute[] = []): PrototypeAttribute[] => [
  ...Object.entries(entity.attributes).flatMap(([name, attribute]) =>
    attribute.options.isHidden || attribute.options.isAlias
      ? []
      : [describe(entity, { name, attribute, isCustom: false })],
  ),
  ...own.flatMap((one) =>
    one.isHidden ? [] : [describe(entity, { name: one._id, attribute: asAttribute(one), isCustom: true })],
  ),
];

const describe = (entity: AnyEntity, field: Field): PrototypeAttribute => {
  const { name, attribute, isCustom } = field;
  const sorting = sortingOf(entity, field);
  const { type, displayName, options } = attribute;
  return {
    _id: name,
    name: isCustom ? `${customPath}.${name}` : name,
    type,
    displayName,
    category: options.category ?? null,
    isHidden: false,
    isRequired: options.isRequired ?? false,
    isCustom,
    isSortable: sorting !== undefined,
    isFilterable: canBeAsked(attribute),
    hasTime: options.hasTime ?? false,
    ...(isSlow(entity, sorting) ? { isSlowToSort: true } : {}),
    ...(options.isFilterOnly ? { isFilterOnly: true } : {}),
    ...(options.holds ? { holds: options.holds } : {}),
    ...(options.of ? { of: options.of } : {}),
    ...(options.lookup ? { lookup: options.lookup } : {}),
    ...(options.isMoney ? { isMoney: true } : {}),
    ...(options.options ? { options: [...options.options] } : {}),
  };
};
