// Which attributes the first step of a filter offers, and under which headings (communication §5): the groups and subgroups
// in which a record shows them, where its agency has ordered them, else the prototype's. Pure.
import * as z from 'zod/mini';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

/** Attributes under a heading of their own inside a group; null stands right under the group. */
interface SubGroup {
  name: string | null;
  attributes: readonly PrototypeAttribute[];
}
/** Attributes under one heading. */
export interface AttributeGroup {
  name: string;
  subGroups: readonly SubGroup[];
}

/** A layout by names, as far as a filter needs it. */
const part = { displayName: z.string(), properties: z.array(z.looseObject({ name: z.string() })) };
const layoutGroup = z.looseObject({ ...part, subGroups: z.array(z.looseObject(part)) });
type Layout = readonly z.infer<typeof layoutGroup>[];

/** The groups of a layout as the configuration has them; what is none is left out. */
export const readLayout = (groups: readonly unknown[]): Layout =>
  groups.flatMap((group) => {
    const read = layoutGroup.safeParse(group);
    return read.success ? [read.data] : [];
  });

/** One of the collections a person came through to these attributes. */
export interface Trail {
  names: readonly string[];
  onBack: () => void;
}

/** Whether there is a way back: the history of collections is deeper than one (communication §2). */
export const isDeep = (trail: Trail | undefined): trail is Trail => trail !== undefined && trail.names.length > 1;

/** From so many attributes on, some are suggested. */
const suggestFrom = 16;
const mostSuggested = 5;

const plain = (name: string, attributes: readonly PrototypeAttribute[]): AttributeGroup => ({
  name,
  subGroups: [{ name: null, attributes }],
});

const byCategory = (attributes: readonly PrototypeAttribute[]): AttributeGroup[] =>
  [...Map.groupBy(attributes, ({ category }) => category ?? 'Details')].map(([name, inside]) => plain(name, inside));

/** The attributes as the layout has them; those that it does not name follow under their categories. */
const laidOut = (attributes: readonly PrototypeAttribute[], layout: Layout): AttributeGroup[] => {
  const left = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const take = (names: readonly { name: string }[]): PrototypeAttribute[] =>
    names.flatMap(({ name }) => {
      const found = left.get(name);
      left.delete(name);
      return found ? [found] : [];
    });
  const groups = layout.map(({ displayName, properties, subGroups }): { name: string; subGroups: SubGroup[] } => ({
    name: displayName,
    subGroups: [
      { name: null, attributes: take(properties) },
      ...subGroups.map((one) => ({ name: one.displayName, attributes: take(one.properties) })),
    ].filter((one) => one.attributes.length > 0),
  }));
  // One category is one heading: its rest stands with what is right under the group.
  for (const { name, subGroups } of byCategory([...left.values()])) {
    const rest = subGroups.flatMap((one) => one.attributes);
    const same = groups.find((group) => group.name === name);
    const under = same?.subGroups.find((one) => one.name === null);
    if (under) under.attributes = [...under.attributes, ...rest];
    else if (same) same.subGroups.push({ name: null, attributes: rest });
    else groups.push({ name, subGroups: [{ name: null, attributes: rest }] });
  }
  return groups.filter(({ subGroups }) => subGroups.length > 0);
};

/** The groups that hold an attribute of this name, in their order; lately used and suggested ones on top. Pure. */
export const groupsFor = (
  attributes: readonly PrototypeAttribute[],
  search: string,
  recent: readonly string[],
  suggested: readonly string[] = [],
  layout: Layout = [],
): AttributeGroup[] => {
  const wanted = search.trim().toLowerCase();
  const found = attributes.filter(({ displayName }) => displayName.toLowerCase().includes(wanted));
  const groups = laidOut(found, layout);
  if (wanted !== '') return groups;
  const named = (names: readonly string[]) =>
    names.flatMap((name) => attributes.find((one) => one.name === name) ?? []);
  const isLong = attributes.length >= suggestFrom;
  const others = isLong ? named(suggested.filter((name) => !recent.includes(name))).slice(0, mostSuggested) : [];
  const lately = named(recent);
  return [
    ...(lately.length > 0 ? [plain('Recent', lately)] : []),
    ...(others.length > 0 ? [plain('Suggested', others)] : []),
    ...groups,
  ];
};
