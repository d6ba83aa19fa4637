// The layout as the screen of fields changes it: groups and fields moved, named, added and taken away. Pure: what comes out is sent whole.
import type { PropertyGroup, WrittenGroup } from '#/domains/fields/contract.ts';

export interface LaidOut {
  _id?: string | undefined;
  displayName: string;
  properties: string[];
  subGroups: { _id?: string | undefined; displayName: string; properties: string[] }[];
}

/** Where a field stands, or is to stand: a group, or a subgroup of it. */
export interface Place {
  groupId: string;
  subGroupId?: string | undefined;
}

export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.groupId === other?.groupId && one?.subGroupId === other?.subGroupId;

const namesOf = (properties: PropertyGroup['properties']): string[] => properties.map(({ name }) => name);

/** The layout of groups as they were answered. */
export const layoutOf = (groups: readonly PropertyGroup[]): LaidOut[] =>
  groups.map(({ _id, displayName, properties, subGroups }) => ({
    _id,
    displayName,
    properties: namesOf(properties),
    subGroups: subGroups.map((sub) => ({ ...sub, properties: namesOf(sub.properties) })),
  }));

/** As it is sent: what has no id yet goes without one. */
export const written = (layout: readonly LaidOut[]): WrittenGroup[] => layout.map((group) => ({ ...group }));

/** One entry moved by so many places, as far as there are any. */
export const moved = <T>(entries: readonly T[], from: number, by: number): T[] => {
  const to = Math.min(Math.max(0, from + by), entries.length - 1);
  return from < 0 ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
};

export const moveGroup = (layout: readonly LaidOut[], { groupId, subGroupId }: Place, by: number): LaidOut[] => {
  if (subGroupId === undefined)
    return moved(
      layout,
      layout.findIndex(({ _id }) => _id === groupId),
      by,
    );
  return layout.map((group) =>
    group._id === groupId
      ? {
          ...group,
          subGroups: moved(
            group.subGroups,
            group.subGroups.findIndex(({ _id }) => _id === subGroupId),
            by,
          ),
        }
      : group,
  );
};

/** Applies a change to every list of fields. */
const onLists = (layout: readonly LaidOut[], change: (names: string[], place: Place) => string[]): LaidOut[] =>
  layout.map((group) => {
    const groupId = group._id ?? '';
    return {
      ...group,
      properties: change(group.properties, { groupId }),
      subGroups: group.subGroups.map((sub) => ({
        ...sub,
        properties: change(sub.properties, { groupId, subGroupId: sub._id }),
      })),
    };
  });

/** Moves a field within its own list. */
export const moveField = (layout: readonly LaidOut[], name: string, by: number): LaidOut[] =>
  onLists(layout, (names) => moved(names, names.indexOf(name), by));

/** Puts a field at the end of another group or subgroup. */
export const placeField = (layout: readonly LaidOut[], name: string, to: Place): LaidOut[] =>
  onLists(layout, (names, { groupId, subGroupId }) => {
    const others = names.filter((other) => other !== name);
    return groupId === to.groupId && subGroupId === to.subGroupId ? [...others, name] : others;
  });

export const renameGroup = (
  layout: readonly LaidOut[],
  { groupId, subGroupId }: Place,
  displayName: string,
): LaidOut[] =>
  layout.map((group) => {
    if (group._id !== groupId) return group;
    if (subGroupId === undefined) return { ...group, displayName };
    return {
      ...group,
      subGroups: group.subGroups.map((sub) => (sub._id === subGroupId ? { ...sub, displayName } : sub)),
    };
  });

/** Adds an empty group at the end, or an empty subgroup to a group. */
export const addGroup = (layout: readonly LaidOut[], displayName: string, groupId?: string): LaidOut[] =>
  groupId === undefined
    ? [...layout, { displayName, properties: [], subGroups: [] }]
    : layout.map((group) =>
        group._id === groupId ? { ...group, subGroups: [...group.subGroups, { displayName, properties: [] }] } : group,
      );

/** Takes a subgroup away, whose fields go to its group, or a group, whose fields must have gone before. */
export const removeGroup = (layout: readonly LaidOut[], { groupId, subGroupId }: Place): LaidOut[] => {
  if (subGroupId === undefined) return layout.filter(({ _id }) => _id !== groupId);
  return layout.map((group) => {
    if (group._id !== groupId) return group;
    const gone = group.subGroups.find(({ _id }) => _id === subGroupId);
    return {
      ...group,
      properties: [...group.properties, ...(gone?.properties ?? [])],
      subGroups: group.subGroups.filter((sub) => sub !== gone),
    };
  });
};
