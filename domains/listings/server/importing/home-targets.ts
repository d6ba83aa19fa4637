// What a column of a file of homes can be read as: the facts that may be written, the agency's own attributes, and what stands for several.
import type { Target } from '#/domains/imports/server.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import { asAttribute } from '#/kernel/contract/custom-attributes.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findCustomAttributes } from '#/kernel/server/entities/custom-attributes.ts';

/** Columns that say several facts at once, or one that is no attribute. */
const beside: readonly Target[] = [
  { target: 'bathrooms', displayName: 'Bathrooms (2.5)', category: 'Interior', isNumbered: false },
  { target: 'photos', displayName: 'Photos (web addresses)', category: 'Listing', isNumbered: false },
];

const facts: readonly Target[] = writableOf(listingEntity).map(([target, attribute]) => ({
  target,
  displayName: attribute.displayName,
  category: attribute.options.category ?? 'Other',
  isNumbered: false,
  attribute,
}));

const readable = new Set(['string', 'string[]', 'number', 'boolean', 'dropdown', 'date']);

/** In the order of the picker. */
export const targetsOfHomes = async (ctx: Context): Promise<Target[]> => {
  const own = await findCustomAttributes(ctx, listingEntity.typeName);
  return [
    ...facts,
    ...beside,
    ...own
      .filter(({ type }) => readable.has(type))
      .map((attribute) => ({
        target: `attributes.${attribute._id}`,
        displayName: attribute.displayName,
        category: attribute.category ?? 'Own fields',
        isNumbered: false,
        attribute: asAttribute(attribute),
      })),
  ];
};
