// Which homes a contact is to be told of by the step "Property Alerts", as criteria of a saved search. Pure.
import type { PropertyAlerts } from '#/domains/alerts/contract.ts';
import type { Filter } from '#/kernel/contract/filter.ts';

/** What the record of a contact says of what they look for. */
export interface BuyerDetails {
  /** In cents. */
  budgetMin: number | null;
  budgetMax: number | null;
  bedrooms: number | null;
  /** Names, as somebody wrote them. */
  places: readonly string[] | null;
}

export interface NamedArea {
  _id: string;
  displayName: string;
}

export interface Wish {
  filtersGroups: Filter[][];
  areas: NamedArea[];
}

const inWords = ['publicRemarks', 'unparsedAddress', 'city', 'subdivisionName'] as const;

/** Homes in which words stand; all that are for sale where there are none. */
const byWords = (search: string | null): Wish => ({
  filtersGroups: search === null ? [] : inWords.map((field) => [{ field, rule: 'contains', value: search }]),
  areas: [],
});

const price = ({ budgetMin, budgetMax }: BuyerDetails): Filter[] => {
  const [min, max] = [budgetMin, budgetMax].map((cents) => (cents ? String(cents / 100) : undefined));
  if (min !== undefined && max !== undefined)
    return [{ field: 'listPrice', rule: 'isBetween', value: Number(min) <= Number(max) ? [min, max] : [max, min] }];
  if (max !== undefined) return [{ field: 'listPrice', rule: 'isLessThanOrEqualTo', value: max }];
  return min === undefined ? [] : [{ field: 'listPrice', rule: 'isGreaterThanOrEqualTo', value: min }];
};

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Homes that fit the buyer: in their budget, with as many bedrooms, in the areas of the agency that they name. Where one of the names is no area,
 * all are looked for as cities, and those with a digit as postal codes. Undefined where nothing is known of them.
 */
const byDetails = (buyer: BuyerDetails, areas: readonly NamedArea[]): Wish | undefined => {
  const rooms: Filter[] = buyer.bedrooms
    ? [{ field: 'bedroomsTotal', rule: 'isGreaterThanOrEqualTo', value: String(buyer.bedrooms) }]
    : [];
  const asked = [...price(buyer), ...rooms];
  const names = (buyer.places ?? []).map((name) => name.trim()).filter(Boolean);
  if (names.length === 0) return asked.length === 0 ? undefined : { filtersGroups: [asked], areas: [] };
  const named = areas.filter(({ displayName }) => names.some((name) => same(name, displayName)));
  const areAll = names.every((name) => named.some(({ displayName }) => same(name, displayName)));
  if (areAll) return { filtersGroups: asked.length === 0 ? [] : [asked], areas: named };
  const codes = names.filter((name) => /\d/.test(name));
  const cities = names.filter((name) => !codes.includes(name));
  const inThese = (field: string, value: string[]): Filter[][] =>
    value.length === 0 ? [] : [[...asked, { field, rule: 'isIn', value }]];
  return { filtersGroups: [...inThese('city', cities), ...inThese('postalCode', codes)], areas: [] };
};

/** Undefined where the step goes by the buyer details, and the contact has none. */
export const wishOf = (
  { homes, search }: Pick<PropertyAlerts, 'homes' | 'search'>,
  buyer: BuyerDetails,
  areas: readonly NamedArea[],
): Wish | undefined => (homes === 'buyerDetails' ? byDetails(buyer, areas) : byWords(search));
