// How the facts of a home are grouped in the advanced search and on its page, in an agency that has not arranged them otherwise: what is asked
// first stands first, and what is left joins the group of its category.
import { listingEntity } from '#/domains/listings/contract.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';

const attributes = Object.entries(listingEntity.attributes as Readonly<Record<string, Attribute>>).filter(
  ([, { options }]) => !options.isHidden && !options.isAlias && !options.isFilterOnly,
);
const of = (category: string): string[] =>
  attributes.flatMap(([name, { options }]) => (options.category === category ? [name] : []));
const group = (displayName: string, properties: string[] = of(displayName)) => ({ displayName, properties });

const asked = [
  'listPrice',
  'bedroomsTotal',
  'bathrooms',
  'propertyType',
  'propertySubType',
  'livingArea',
  'standardStatus',
];

export const searchLayout = {
  typeName: 'listing',
  groups: [
    group('Basics', [...asked, ...of('Basics').filter((name) => !asked.includes(name))]),
    { ...group('Home', []), subGroups: ['Interior', 'Exterior', 'Structure', 'Utilities'].map((name) => group(name)) },
    group('Land and location'),
    group('Money'),
    group('Dates'),
  ],
};
