// What stands on the map for homes: one with its price, several with how many they are and the cheapest price. Pure.
import type { listingsContract } from '#/domains/listings/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Box } from '#/kernel/contract/kinds/place-areas.ts';
import { count } from '#/kernel/web/formatting.ts';

export type MapAnswer = AnswerOf<(typeof listingsContract)['calls']['map']>;
export type Cluster = MapAnswer['clusters'][number];

export interface Pin {
  /** The same as long as the same homes stand at the same place. */
  key: string;
  lat: number;
  lon: number;
  /** In the pin. */
  label: string;
  /** Said to those who do not see it, and on resting over it. */
  words: string;
  /** Of the homes in it, where these are few. */
  ids: readonly string[];
  isOne: boolean;
}

/** '$1.25M', '£385k': as much of a price as a pin has room for. */
export const shortPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 })
    .format(amount)
    .replace(/K$/, 'k');

const priceOf = ({ minPrice, currency }: Cluster): string | undefined =>
  minPrice === null || minPrice <= 0 ? undefined : shortPrice(minPrice, currency ?? 'USD');

export const pinOf = (cluster: Cluster, nameOf: (id: string) => string | undefined): Pin => {
  const { lat, lon, count: homes, ids = [] } = cluster;
  const price = priceOf(cluster);
  const [first = ''] = ids;
  const where = { lat, lon, ids, key: `${lat} ${lon} ${homes} ${price ?? ''}` };
  if (homes === 1)
    return {
      ...where,
      isOne: true,
      label: price ?? 'No price',
      words: [nameOf(first) ?? 'Home', price].filter(Boolean).join(', '),
    };
  return {
    ...where,
    isOne: false,
    label: String(homes),
    words: price ? `${count(homes, 'home')} from ${price}` : count(homes, 'home'),
  };
};

/** What homes stand in, with some air around. */
export const viewAround = ({ south, north, west, east }: Box): Box => {
  const [up, aside] = [Math.max(0.01, (north - south) * 0.08), Math.max(0.01, (east - west) * 0.08)];
  return {
    south: Math.max(-90, south - up),
    north: Math.min(90, north + up),
    west: Math.max(-180, west - aside),
    east: Math.min(180, east + aside),
  };
};
