// What a home says of itself in lists, on cards and on its page: price, place, size, status. What is not known is not said. Pure.
import { moneyInWords } from '#/domains/listings/contract/change-words.ts';
import type { ListingRecord } from '#/domains/listings/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';

type Known = { -readonly [N in keyof ListingRecord]?: ListingRecord[N] | undefined };

/** '$1,245,000' in the currency of the home, or 'Contact for Price' (R946). */
export const priceWords = ({ listPrice, currency }: Pick<Known, 'listPrice' | 'currency'>): string =>
  typeof listPrice === 'number' && Number.isFinite(listPrice) && listPrice > 0
    ? moneyInWords(listPrice, currency ?? 'USD')
    : 'Contact for Price';

/** Its status, or 'No status' (R947). */
export const statusWords = ({ standardStatus }: Pick<Known, 'standardStatus'>): string =>
  standardStatus?.trim() || 'No status';

const tones = { Active: 'green', 'Active Under Contract': 'green', Pending: 'amber' } as const;

/** R948: Active and Active Under Contract are green, Pending is orange, all else is red. */
export const statusTone = ({ standardStatus }: Pick<Known, 'standardStatus'>): 'green' | 'amber' | 'red' =>
  Object.hasOwn(tones, standardStatus ?? '') ? tones[standardStatus as keyof typeof tones] : 'red';

/** 'Mill Valley, CA 94941', without what its name says already. */
export const placeWords = (home: Pick<Known, 'displayName' | 'city' | 'stateOrProvince' | 'postalCode'>): string => {
  const { city, stateOrProvince, postalCode, displayName = '' } = home;
  const region = [stateOrProvince, postalCode].filter(Boolean).join(' ');
  return [city && displayName.includes(city) ? '' : city, displayName.includes(region) ? '' : region]
    .filter(Boolean)
    .join(', ');
};

const units: Readonly<Record<string, string>> = { 'Square Feet': 'sq ft', 'Square Meters': 'm²' };

/** '1,840 sq ft', or undefined where its area is not known. */
export const areaWords = ({ livingArea, livingAreaUnits }: Pick<Known, 'livingArea' | 'livingAreaUnits'>) =>
  typeof livingArea === 'number'
    ? `${formatNumber(Math.round(livingArea))} ${units[livingAreaUnits ?? 'Square Feet'] ?? livingAreaUnits}`
    : undefined;

/** 'Listed today', '12 days on the market'. */
export const daysWords = ({ daysOnMarket }: Pick<Known, 'daysOnMarket'>): string | undefined => {
  if (typeof daysOnMarket !== 'number') return undefined;
  return daysOnMarket < 1 ? 'Listed today' : `${count(daysOnMarket, 'day')} on the market`;
};

/** '3 beds', '2.5 baths', '1,840 sq ft': those that are known. */
export const sizeWords = (
  home: Pick<Known, 'bedroomsTotal' | 'bathrooms' | 'livingArea' | 'livingAreaUnits'>,
): string[] => {
  const { bedroomsTotal, bathrooms } = home;
  return [
    typeof bedroomsTotal === 'number' ? count(bedroomsTotal, 'bed') : undefined,
    typeof bathrooms === 'number' ? count(bathrooms, 'bath') : undefined,
    areaWords(home),
  ].filter((words) => words !== undefined);
};

/** '$412 / sq ft': how homes of different sizes compare. */
export const pricePerArea = (home: Pick<Known, 'listPrice' | 'currency' | 'livingArea' | 'livingAreaUnits'>) => {
  const { listPrice, currency, livingArea, livingAreaUnits } = home;
  if (typeof listPrice !== 'number' || typeof livingArea !== 'number' || livingArea <= 0 || listPrice <= 0)
    return undefined;
  const unit = units[livingAreaUnits ?? 'Square Feet'] ?? livingAreaUnits;
  return `${moneyInWords(Math.round(listPrice / livingArea), currency ?? 'USD')} / ${unit}`;
};
