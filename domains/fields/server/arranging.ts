// From what an agency saved to the groups that a record shows: every property stands somewhere, new ones in the group of their category.
// Pure, so that its laws are proved as properties.
import { otherGroup, type PropertyGroup, type WrittenGroup } from '#/domains/fields/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';

/**
 * The groups of a record. A declared property stands where the layout puts it. One of the agency's own stands in the group that bears the
 * name of its category, in the layout's place there. What the layout does not name is put at the end of the group of its category, which
 * is made where it is not there. A name of the layout that no property has any more is passed over.
 */
export const arrange = (
  properties: readonly PrototypeAttribute[],
  layout: readonly WrittenGroup[],
): PropertyGroup[] => {
  const left = new Map(properties.map((property) => [property.name, property]));
  const take = (names: readonly string[], group: string): PrototypeAttribute[] =>
    names.flatMap((name) => {
      const property = left.get(name);
      if (!property || (property.isCustom && !isSame(categoryOf(property), group))) return [];
      left.delete(name);
      return [property];
    });
  const groups = layout.map(
    (group, place): PropertyGroup => ({
      _id: group._id ?? `group-${place}`,
      displayName: group.displayName,
      properties: take(group.properties, group.displayName),
      subGroups: (group.subGroups ?? []).map((sub, at) => ({
        _id: sub._id ?? `group-${place}-${at}`,
        displayName: sub.displayName,
        properties: take(sub.properties, group.displayName),
      })),
    }),
  );
  for (const property of left.values()) {
    const category = categoryOf(property);
    const known = groups.find(({ displayName }) => isSame(displayName, category));
    if (known) known.properties.push(property);
    else groups.push({ _id: idOf(category), displayName: category, properties: [property], subGroups: [] });
  }
  return groups;
};

const categoryOf = ({ category }: PrototypeAttribute): string => category ?? otherGroup;
const isSame = (one: string, other: string): boolean => lowerCase(one) === lowerCase(other);
/** 'Buyer qualification' is buyer-qualification: the same at every answer as long as nobody saves a layout. */
const idOf = (category: string): string => lowerCase(category).replace(/\s+/g, '-').slice(0, 60);
