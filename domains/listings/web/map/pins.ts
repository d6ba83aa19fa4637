// What stands on the map for homes: one with its price, several with how many they are and the cheapest price. Pure.
import type { listingsContract } from '#/domains/listings/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { count } from '#/kernel/web/formatting.ts';
import type { Pin } from '#/kernel/web/map/pin.ts';

export type MapAnswer = AnswerOf<(typeof listingsContract)['calls']['map']>;
export type Cluster = MapAnswer['clusters'][number];

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
