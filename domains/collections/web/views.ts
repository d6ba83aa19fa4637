// The views of a list as tabs: everything, what is one's own, and its collections. A view is a filter like any other, so that the address
// tells it; what stands beside it has edited it. Pure.
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';

/** 'all', 'mine', or the id of a collection. */
export type ViewId = string;

/** The attribute of a list by which its collections are asked for; lists without one have no collections. */
export const collectionsOf = (attributes: readonly PrototypeAttribute[]): PrototypeAttribute | undefined =>
  attributes.find(({ of, type }) => of === 'collections' && type === 'group[]');

/** The attribute that says whose a record is. */
export const agentOf = (attributes: readonly PrototypeAttribute[]): PrototypeAttribute | undefined =>
  attributes.find(({ name, of }) => name === 'assignedAgent' && of === 'agents');

/** The filter of records that point to this one. */
export const pointingTo = ({ name, type, displayName }: PrototypeAttribute, id: string): Filter => ({
  field: name,
  type,
  rule: 'isInIds',
  value: [id],
  displayName,
});

const onlyId = (filter: Filter | undefined): string | undefined => {
  const ids = [filter?.value ?? []].flat();
  return filter?.rule === 'isInIds' && ids.length === 1 ? String(ids[0]) : undefined;
};

/** The id that every group is narrowed to by this attribute, or undefined. */
export const narrowedTo = (groups: FiltersGroups, attribute: PrototypeAttribute | undefined): string | undefined => {
  if (!attribute || groups.length === 0) return undefined;
  const ids = groups.map((group) => onlyId(group.find(({ field }) => field === attribute.name)));
  return ids.every((id) => id !== undefined && id === ids[0]) ? ids[0] : undefined;
};

/** A view that a screen brings itself: 'Today' of tasks. */
export interface StandingView {
  id: ViewId;
  label: string;
  groups: FiltersGroups;
}

/** The filters of a view within a narrower choice: today's tasks, and only one's own. */
export const narrowed = (groups: FiltersGroups, within: Filter | undefined): FiltersGroups =>
  within === undefined ? groups : groups.length === 0 ? [[within]] : groups.map((group) => [...group, within]);

/** Which of a screen's own views a filter shows: the one it is, or the one that it narrows further. */
export const standingOf = (groups: FiltersGroups, views: readonly StandingView[], within: Filter | undefined): View => {
  const exact = views.find((one) => sameFilters(groups, narrowed(one.groups, within)));
  if (exact) return { id: exact.id, isEdited: false };
  const holds = (group: readonly Filter[], filter: Filter): boolean =>
    group.some((one) => sameFilters([[one]], [[filter]]));
  const around = views
    .filter(
      ({ groups: [own = []] }) =>
        groups.length > 0 && own.every((filter) => groups.every((group) => holds(group, filter))),
    )
    .toSorted((one, other) => (other.groups[0]?.length ?? 0) - (one.groups[0]?.length ?? 0));
  return { id: around[0]?.id ?? '', isEdited: true };
};

export interface View {
  id: ViewId;
  /** Filters stand beside it. */
  isEdited: boolean;
}

/** Which view a filter shows, and whether it was edited. */
export const viewOf = (
  groups: FiltersGroups,
  attributes: readonly PrototypeAttribute[],
  me: string | undefined,
): View => {
  const isAlone = groups.length === 1 && groups[0]?.length === 1;
  const collection = narrowedTo(groups, collectionsOf(attributes));
  if (collection !== undefined) return { id: collection, isEdited: !isAlone };
  if (me !== undefined && isAlone && narrowedTo(groups, agentOf(attributes)) === me)
    return { id: 'mine', isEdited: false };
  return { id: 'all', isEdited: groups.length > 0 };
};

/** What the list shows under a view, as filters without the view: its own filter in place of the collection's name. */
export const opened = (
  groups: FiltersGroups,
  attribute: PrototypeAttribute,
  id: string,
  kept: FiltersGroups,
): FiltersGroups =>
  groups.flatMap((group) => {
    const rest = group.filter((filter) => !(filter.field === attribute.name && onlyId(filter) === id));
    if (rest.length === group.length) return [group];
    return kept.map((inside) => [...inside, ...rest]);
  });
