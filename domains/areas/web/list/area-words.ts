// What lists of areas say. Pure.
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { ListedArea } from './listed-area.ts';

type Placed = Pick<ListedArea, 'shapesCount' | 'postalCodes' | 'cities'>;

const mostNamed = 2;

/** What an area is made of: 'Shape, Kenilworth, 12 postal codes'. */
export const coverWords = ({ shapesCount, postalCodes, cities }: Placed): string => {
  const named = cities.length <= mostNamed ? cities.map(({ city }) => city) : [`${formatNumber(cities.length)} cities`];
  return [
    ...(shapesCount === 0 ? [] : [shapesCount === 1 ? 'Shape' : count(shapesCount, 'shape')]),
    ...named,
    ...(postalCodes.length === 0 ? [] : [count(postalCodes.length, 'postal code')]),
  ].join(', ');
};

/** The specification's words (core §8), for one, many and all. */
export const deletedWords = (isAll: boolean, deleted: number): string =>
  isAll ? 'Successfully deleted all areas.' : `Successfully deleted ${formatNumber(deleted)} areas.`;

/** What deleting groups costs their areas. */
export const lossWords = (areas: number): string =>
  areas === 0 ? 'No area is in it.' : `${count(areas, 'area')} ${areas === 1 ? 'loses' : 'lose'} this group.`;
