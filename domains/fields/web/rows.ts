// The fields of contacts as rows of the screen: where each stands, and whether it is the product's or the agency's own. Pure.
import { otherGroup, type PropertyGroup } from '#/domains/fields/contract.ts';
import type { CustomAttribute } from '#/kernel/contract/custom-attributes.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Place } from './layout.ts';

export interface FieldRow {
  /** As filters and layouts call it: 'firstName', 'attributes.<id>'. */
  name: string;
  displayName: string;
  /** As programs and imports call it. */
  shortName: string;
  type: PrototypeAttribute['type'];
  hasTime: boolean;
  /** Plural of the entity that it points to: 'agents'. */
  of: string | undefined;
  group: string;
  isRequired: boolean;
  isHidden: boolean;
  /** Where it stands in the layout; a hidden one stands nowhere. */
  place: Place | undefined;
  own: CustomAttribute | undefined;
}

/** Every field, in the order of the record; hidden ones at the end of their group. */
export const rowsOf = (groups: readonly PropertyGroup[], own: readonly CustomAttribute[]): FieldRow[] => {
  const byName = new Map(own.map((field) => [`attributes.${field._id}`, field]));
  const row =
    (group: string, place: Place) =>
    ({ name, displayName, type, hasTime, of, isRequired }: PrototypeAttribute): FieldRow => {
      const field = byName.get(name);
      byName.delete(name);
      const shortName = field?.name ?? name;
      return { name, displayName, shortName, type, hasTime, of, isRequired, group, isHidden: false, place, own: field };
    };
  const rows = groups.map(({ _id, displayName, properties, subGroups }) => [
    ...properties.map(row(displayName, { groupId: _id })),
    ...subGroups.flatMap((sub) =>
      sub.properties.map(row(`${displayName} · ${sub.displayName}`, { groupId: _id, subGroupId: sub._id })),
    ),
  ]);
  const hidden = [...byName].map(([name, field]): FieldRow => {
    const { displayName, type, hasTime, isRequired, category } = field;
    const group = category ?? otherGroup;
    return {
      name,
      displayName,
      shortName: field.name,
      type,
      hasTime,
      of: undefined,
      isRequired,
      group,
      isHidden: field.isHidden,
      place: undefined,
      own: field,
    };
  });
  return [...rows.flat(), ...hidden];
};

/** Those in a group or subgroup, or all, whose words hold a text. */
export const shownRows = (
  rows: readonly FieldRow[],
  place: Place | undefined,
  group: string,
  text: string,
): FieldRow[] =>
  rows.filter((row) => {
    const isHere =
      place === undefined ||
      (row.place === undefined
        ? place.subGroupId === undefined && row.group.toLowerCase() === group.toLowerCase()
        : row.place.groupId === place.groupId &&
          (place.subGroupId === undefined || row.place.subGroupId === place.subGroupId));
    const words = `${row.displayName} ${row.shortName}`.toLowerCase();
    return isHere && words.includes(text.trim().toLowerCase());
  });
