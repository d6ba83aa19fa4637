// How a home is called in lines, titles and search engines.
import { moneyInWords } from '#/domains/listings/contract.ts';
import type { PublicHome } from '#/domains/listings/server.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';

const kinds: Readonly<Record<string, string>> = {
  'Single Family Residence': 'house',
  Townhouse: 'townhouse',
  Condominium: 'condo',
  Apartment: 'apartment',
  Cabin: 'cabin',
  Duplex: 'duplex',
  Triplex: 'triplex',
  'Manufactured Home': 'manufactured home',
  'Mobile Home': 'mobile home',
  'Unimproved Land': 'land',
};
const types: Readonly<Record<string, string>> = {
  Residential: 'house',
  'Residential Lease': 'home to rent',
  'Residential Income': 'multi-family home',
  'Manufactured In Park': 'manufactured home',
  Land: 'land',
  Farm: 'farm',
  'Commercial Sale': 'commercial property',
  'Commercial Lease': 'commercial property to rent',
  'Business Opportunity': 'business',
};

/** 'house', 'condo'; 'home' where nobody says more. */
const kindOf = ({ propertySubType, propertyType }: PublicHome): string =>
  kinds[propertySubType ?? ''] ?? types[propertyType ?? ''] ?? 'home';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** '3 bed house', 'Land'. */
export const whatOf = (home: PublicHome): string =>
  home.beds !== null && home.beds > 0 ? `${home.beds} bed ${kindOf(home)}` : capital(kindOf(home));

/** '14 Oak Street, Kenilworth'; of a withheld address 'Kenilworth'. */
export const whereOf = ({ street, city }: PublicHome): string =>
  [street, street !== null && city !== null && street.includes(city) ? null : city].filter(Boolean).join(', ');

/** '$432,500', 'Contact for Price' (R946). */
export const priceOf = ({ price, currency }: PublicHome): string =>
  price === null ? 'Contact for Price' : moneyInWords(Math.round(price), currency);

/** '3 bed house, 14 Oak Street, Kenilworth – $432,500'. */
export const titleOf = (home: PublicHome): string => {
  const called = [whatOf(home), whereOf(home)].filter(Boolean).join(', ');
  if (!home.isForSale) return `${called} – off the market`;
  return home.price === null ? called : `${called} – ${priceOf(home)}`;
};

/** '3 beds', '2 baths', '1,840 sq ft': those that are known. */
export const figuresOf = ({ beds, baths, area }: PublicHome): string[] => [
  ...(beds === null ? [] : [`${writtenNumber(beds)} ${beds === 1 ? 'bed' : 'beds'}`]),
  ...(baths === null ? [] : [`${writtenNumber(baths)} ${baths === 1 ? 'bath' : 'baths'}`]),
  ...(area === null ? [] : [`${writtenNumber(Math.round(area.value))} ${area.unit}`]),
];

/** A sentence for search engines and previews. */
export const summaryOf = (home: PublicHome): string => {
  const facts = [...figuresOf(home), home.isForSale ? priceOf(home) : 'off the market'].join(' · ');
  const remarks = (home.remarks ?? '').replace(/\s+/g, ' ');
  return [facts, remarks.length > 140 ? `${remarks.slice(0, 139).toWellFormed()}…` : remarks]
    .filter(Boolean)
    .join(' — ');
};

const named = (...names: (string | null)[]): string => names.filter(Boolean).join(', ');

/** Who sells it, as feeds demand that it is said: 'Courtesy of Dana Lee, Arden Homes'. */
export const courtesyOf = ({ isOwn, agentName, officeName }: PublicHome, agencyName: string): string => {
  if (isOwn) return `Listed by ${named(agentName, agencyName)}`;
  const who = named(agentName, officeName);
  return who === '' ? 'Courtesy of the listing office' : `Courtesy of ${who}`;
};

/** The same under the words 'Listed by'. */
export const sellerOf = (home: PublicHome, agencyName: string): string =>
  home.isOwn ? named(home.agentName, agencyName) : courtesyOf(home, agencyName);
