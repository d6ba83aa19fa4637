// The properties of a contact in the groups and the order of the agency, searched and cut down to what is filled in. Pure.
import type { PropertyGroup } from '#/domains/fields/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { isBlank } from '#/kernel/web/kinds/values.ts';

export interface SubGroup {
  /** Null for properties that stand right under the group. */
  name: string | null;
  attributes: readonly PrototypeAttribute[];
}
export interface Group {
  name: string;
  subGroups: readonly SubGroup[];
}

/** The order of an agency, by names of attributes. */
export interface Layout {
  groups: readonly { name: string; subGroups: readonly { name: string | null; properties: readonly string[] }[] }[];
}

/** The groups of the agency as they are answered. */
export const layoutOf = (groups: readonly PropertyGroup[]): Layout => ({
  groups: groups.map(({ displayName, properties, subGroups }) => ({
    name: displayName,
    subGroups: [{ displayName: null, properties }, ...subGroups].map((one) => ({
      name: one.displayName,
      properties: one.properties.map(({ name }) => name),
    })),
  })),
});

const unsorted = 'Other details';

/** Groups by category, in the order in which the categories come. */
const byCategory = (attributes: readonly PrototypeAttribute[]): Group[] =>
  [...Map.groupBy(attributes, ({ category }) => category ?? unsorted)].map(([name, inside]) => ({
    name,
    subGroups: [{ name: null, attributes: inside }],
  }));

/** The attributes as the layout has them; those it does not name follow under their categories. */
export const grouped = (attributes: readonly PrototypeAttribute[], layout: Layout | undefined): Group[] => {
  if (!layout) return byCategory(attributes);
  const known = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const take = (name: string): PrototypeAttribute[] => {
    const found = known.get(name);
    known.delete(name);
    return found ? [found] : [];
  };
  const laid = layout.groups.map(({ name, subGroups }) => ({
    name,
    subGroups: subGroups.map((one) => ({ name: one.name, attributes: one.properties.flatMap(take) })),
  }));
  const rest = byCategory([...known.values()]);
  const together = laid.map((group) => {
    const same = rest.find(({ name }) => name === group.name);
    return same ? { ...group, subGroups: [...group.subGroups, ...same.subGroups] } : group;
  });
  return [...together, ...rest.filter(({ name }) => !laid.some((group) => group.name === name))];
};

export interface FieldFilter {
  /** Only properties whose name holds it. */
  search: string;
  hidesEmpty: boolean;
  valueOf: (attribute: PrototypeAttribute) => unknown;
}

/** What is left of the groups; a group without properties goes. */
export const filterFields = (groups: readonly Group[], { search, hidesEmpty, valueOf }: FieldFilter): Group[] => {
  const wanted = search.trim().toLowerCase();
  const passes = (attribute: PrototypeAttribute): boolean =>
    attribute.displayName.toLowerCase().includes(wanted) && !(hidesEmpty && isBlank(valueOf(attribute)));
  return groups.flatMap((group) => {
    const subGroups = group.subGroups.flatMap((one) => {
      const attributes = one.attributes.filter(passes);
      return attributes.length > 0 ? [{ ...one, attributes }] : [];
    });
    return subGroups.length > 0 ? [{ ...group, subGroups }] : [];
  });
};
