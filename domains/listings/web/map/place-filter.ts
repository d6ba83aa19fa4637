// The part of a list's filter that is a place: the view of the map, and shapes that were drawn. Pure.
import { listingEntity } from '#/domains/listings/contract.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { type Box, type PlaceArea, type Point, placeValues, readPlaces } from '#/kernel/contract/kinds/place-areas.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';

const filter = filtersOf(listingEntity);

/** The areas that a filter asks about; none of another one, and of one that is written wrong. */
const areasOf = ({ field, rule, value }: Filter): readonly PlaceArea[] => {
  if (field !== 'place' || rule !== 'isIn') return [];
  try {
    return readPlaces([value ?? []].flat().filter((one) => one !== null));
  } catch {
    // Written by hand into an address: the server says what is wrong with it.
    return [];
  }
};

const isView = (one: Filter): boolean => areasOf(one).some(({ kind }) => kind === 'box');
const isShape = (one: Filter): boolean => areasOf(one).some(({ kind }) => kind === 'ring');

const without = (groups: FiltersGroups, isOut: (one: Filter) => boolean): FiltersGroups =>
  groups.map((group) => group.filter((one) => !isOut(one))).filter((group) => group.length > 0);

/** One more condition in every group; no groups are met by every home. */
const besides = (groups: FiltersGroups, more: Filter): FiltersGroups =>
  groups.length === 0 ? [[more]] : groups.map((group) => [...group, more]);

/** The filter without the view of the map: shapes stay. */
export const withoutView = (groups: FiltersGroups): FiltersGroups => without(groups, isView);

/** The filter of the same homes, those within the view alone. */
export const withView = (groups: FiltersGroups, box: Box): FiltersGroups =>
  besides(withoutView(groups), filter('place', 'isIn', placeValues([{ kind: 'box', box }])));

/** The filter with another shape, or with none. */
export const withShape = (groups: FiltersGroups, points: readonly Point[]): FiltersGroups => {
  const rest = without(groups, isShape);
  return points.length < 3 ? rest : besides(rest, filter('place', 'isIn', placeValues([{ kind: 'ring', points }])));
};

/** The filter without any place. */
export const withoutPlace = (groups: FiltersGroups): FiltersGroups => without(groups, isPlace);

const isPlace = ({ field }: Filter): boolean => field === 'place';

/** Another filter, of the same places. */
export const withPlacesOf = (groups: FiltersGroups, next: FiltersGroups): FiltersGroups =>
  (groups[0] ?? []).filter(isPlace).reduce(besides, next);

export const hasPlace = (groups: FiltersGroups): boolean => groups.flat().some(isPlace);

const areasIn = (groups: FiltersGroups): PlaceArea[] => groups.flat().flatMap(areasOf);

/** The view that a filter asks about, if it does. */
export const viewIn = (groups: FiltersGroups): Box | undefined =>
  areasIn(groups).flatMap((area) => (area.kind === 'box' ? [area.box] : []))[0];

/** The shape that a filter asks about, if it does. */
export const shapeIn = (groups: FiltersGroups): readonly Point[] =>
  areasIn(groups).flatMap((area) => (area.kind === 'ring' ? [area.points] : []))[0] ?? [];
