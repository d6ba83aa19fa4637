// What a listing says of itself, in the panel and in mail. In the panel a missing place shows the specified words; mail says nothing then
// (decision 31).
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { moneyInWords } from '../change-words.ts';
import { mailedPhoto } from '../photos/photo-addresses.ts';
import type { ListingInBlock as Listing } from './listing-in-block.ts';

const given = (value: string | null | undefined): string => value?.trim() ?? '';

/** The address of its first photo, as mail shows it: plans and videos among the media are passed over (R586). */
export const photoOf = ({ media }: Pick<Listing, 'media'>): string | undefined => {
  const first = media.find(({ mediaCategory }) => (mediaCategory ?? 'Photo') === 'Photo');
  return first && mailedPhoto(first.mediaURL);
};

/** '$1,245,000', with the sign of its own currency, or 'Contact for Price' (R946). */
export const priceOf = ({ listPrice, currency }: Pick<Listing, 'listPrice' | 'currency'>): string =>
  typeof listPrice === 'number' && Number.isFinite(listPrice) && listPrice > 0
    ? moneyInWords(Math.round(listPrice), currency ?? 'USD')
    : 'Contact for Price';

/** Its status, or 'No status' (R947). */
export const statusOf = ({ standardStatus }: Pick<Listing, 'standardStatus'>): string =>
  given(standardStatus) || 'No status';

export type StatusColour = 'green' | 'orange' | 'red';

/** R948. */
export const statusColourOf = ({ standardStatus }: Pick<Listing, 'standardStatus'>): StatusColour => {
  const status = given(standardStatus);
  if (status === 'Active' || status === 'Active Under Contract') return 'green';
  return status === 'Pending' ? 'orange' : 'red';
};

export const cityOf = ({ attributes, city }: Pick<Listing, 'attributes' | 'city'>): string =>
  given(attributes?.city) || given(city);

/** 'Mill Valley, United States' for the panel (R514). Where the agency's country is known, it stands for a missing one (decision 31). */
export const placeInPanel = (listing: Pick<Listing, 'attributes' | 'city'>, agencyCountry?: string): string =>
  `${cityOf(listing) || 'Coventry'}, ${given(listing.attributes?.country) || given(agencyCountry) || 'United Kingdom'}`;

/** '48 Alder Ln'; where its parts are not known, the whole address as it was given. */
export const streetOf = (listing: Listing): string => {
  const { streetNumber, streetName, streetSuffix } = listing;
  const street = [streetNumber, streetName, streetSuffix].map(given).filter(Boolean).join(' ');
  return given(streetName) === '' ? given(listing.unparsedAddress) || street : street;
};

/** '48 Alder Ln, Mill Valley' for a reader: what is not known is not said. */
export const addressInMail = (listing: Listing): string => {
  const city = cityOf(listing);
  if (listing.internetAddressDisplayYN === false) return city;
  const street = streetOf(listing);
  return [street, street.includes(city) ? '' : city].filter(Boolean).join(', ');
};

const facts = [
  ['bedroomsTotal', 'bed', 'beds'],
  ['rawMlsBathroomsTotal', 'bath', 'baths'],
  ['lotSizeSquareFeet', 'sq ft', 'sq ft'],
] as const;

/** '3 beds', '2 baths', '1,840 sq ft': only those that are known. */
export const factsOf = ({ attributes }: Pick<Listing, 'attributes'>): string[] =>
  facts.flatMap(([name, one, many]) => {
    const count = attributes?.[name];
    return typeof count === 'number' ? [`${writtenNumber(count)} ${count === 1 ? one : many}`] : [];
  });

const originOf = (siteUrl: string): string => /^https?:\/\/[^/?#\s]+/i.exec(siteUrl)?.[0] ?? '';

/** As a form is sent. */
const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed())
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** Its page among the results of the agency's site, from state, city, address, postal code and id (R949). */
export const resultsPageOf = (listing: Listing, siteUrl: string): string => {
  const isShown = listing.internetAddressDisplayYN !== false;
  const parts = {
    state: given(listing.stateOrProvince),
    city: cityOf(listing),
    address: isShown ? streetOf(listing) : '',
    postalCode: isShown ? given(listing.postalCode) : '',
    listingId: listing.listingId,
  };
  const query = Object.entries(parts).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encoded(value)}`]));
  return `${originOf(siteUrl)}/property-results?${query.join('&')}`;
};
