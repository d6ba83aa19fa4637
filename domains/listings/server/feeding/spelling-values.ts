// Values of lists as RESO spells them, however a feed writes them: 'ActiveUnderContract' is 'Active Under Contract'. What no list has stays as it came.
import { listingEntity } from '#/domains/listings/contract.ts';
import { listingEnums } from '#/domains/listings/server/lookups.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Of attributes whose list is not told by their options. */
const lists: Readonly<Record<string, keyof typeof listingEnums>> = { standardStatus: 'StandardStatus' };

/** The values of the list that an attribute has; none where it has no list. */
export const valuesOf = (name: string, { options }: Attribute): readonly string[] => {
  const list = lists[name] ?? options.lookup;
  if (list !== undefined) return (listingEnums as Readonly<Record<string, readonly string[]>>)[list] ?? [];
  return (options.options ?? []).map(({ value }) => value);
};

/** By the name of an attribute: from what is left of a value without signs to the value. */
const spellings = new Map(
  Object.entries(listingEntity.attributes as Readonly<Record<string, Attribute>>).flatMap(([name, attribute]) => {
    const values = valuesOf(name, attribute);
    return values.length === 0 ? [] : [[name, new Map(values.map((value) => [plain(value), value]))] as const];
  }),
);

/** A value of an attribute, or each of several, in the spelling of its list. */
export const spelledAs = (name: string, value: unknown): unknown => {
  const known = spellings.get(name);
  if (!known) return value;
  if (Array.isArray(value)) return value.map((one) => spelledAs(name, one));
  return typeof value === 'string' ? (known.get(plain(value)) ?? value) : value;
};
