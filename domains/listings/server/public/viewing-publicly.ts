// The one function by which a home is shown to everybody: what of it, in which words. There is no other way from a home to a public page.
import { streetOf } from '#/domains/listings/contract/block/facts.ts';
import { isKeptPhoto } from '#/domains/listings/contract/photos/photo-addresses.ts';
import { type ListingMedia, listingEntity } from '#/domains/listings/contract.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { listedFacts, listedFeatures, type PublicFacts } from './public-facts.ts';
import { withoutStreet } from './withholding-streets.ts';

export interface PublicPhoto {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface PublicHome {
  /** What its address ends in. */
  code: string;
  isForSale: boolean;
  listingId: string;
  status: string | null;
  propertyType: string | null;
  propertySubType: string | null;
  /** Null where it is not told, and of a home that is off the market. */
  price: number | null;
  currency: string;
  /** Null where the seller keeps the address to themselves. */
  street: string | null;
  city: string | null;
  region: string | null;
  /** Null with the street. */
  postalCode: string | null;
  country: string | null;
  subdivision: string | null;
  beds: number | null;
  baths: number | null;
  area: { value: number; unit: 'sq ft' | 'm²' } | null;
  remarks: string | null;
  photos: PublicPhoto[];
  facts: { label: string; value: string }[];
  features: { label: string; values: string[] }[];
  /** Null with the street. */
  place: { lat: number; lon: number } | null;
  tour: string | null;
  isOwn: boolean;
  agentName: string | null;
  officeName: string | null;
  listedAt: string | null;
  updatedAt: string;
}

const words = (value: string | null | undefined): string | null => value?.trim() || null;

/** Pictures that this product serves itself: a page asks nobody else for anything. */
const photosOf = (media: readonly ListingMedia[], hide: (text: string) => string): PublicPhoto[] =>
  media.flatMap(({ mediaURL, mediaCategory, shortDescription, width, height }) =>
    (mediaCategory ?? 'Photo') === 'Photo' && (isKeptPhoto(mediaURL) || /^\/[^/\\\s]/.test(mediaURL))
      ? [{ src: mediaURL, alt: hide(words(shortDescription) ?? ''), width: width ?? null, height: height ?? null }]
      : [],
  );

const labelOf = (name: (typeof listedFacts)[number] | (typeof listedFeatures)[number]): string =>
  listingEntity.attributes[name].displayName;

const said = (name: (typeof listedFacts)[number], value: unknown): string | null => {
  if (value === true) return 'Yes';
  if (typeof value === 'number') return name === 'yearBuilt' ? String(value) : writtenNumber(value);
  return typeof value === 'string' ? words(value) : null;
};

const factsOf = (home: PublicFacts): PublicHome['facts'] =>
  listedFacts.flatMap((name) => {
    const value = said(name, home[name]);
    return value === null ? [] : [{ label: labelOf(name), value }];
  });

/** Feeds name some a hundredfold. */
const mostOfFeature = 10;

const featuresOf = (home: PublicFacts, hide: (text: string) => string): PublicHome['features'] =>
  listedFeatures.flatMap((name) => {
    const values = (home[name] ?? []).slice(0, mostOfFeature).flatMap((value) => words(hide(value)) ?? []);
    return values.length === 0 ? [] : [{ label: labelOf(name), values }];
  });

const areaOf = ({ livingArea, livingAreaUnits }: PublicFacts): PublicHome['area'] =>
  livingArea ? { value: livingArea, unit: livingAreaUnits === 'Square Meters' ? 'm²' : 'sq ft' } : null;

const placeOf = ({ place }: PublicFacts): PublicHome['place'] => {
  const [lat, lon] = [place?.['lat'], place?.['lon']];
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
};

const streetFor = (home: PublicFacts): string | null => {
  const unit = words(home.unitNumber);
  const street = words(streetOf(home));
  return street !== null && unit !== null && home.streetName ? `${street}, Unit ${unit}` : street;
};

/** What a public page shows of a home. Of one that is off the market: where it was and what it was, and neither price, pictures nor description. */
export const viewForPublic = (
  home: PublicFacts,
  { code, isForSale }: { code: string; isForSale: boolean },
): PublicHome => {
  const isAddressShown = home.internetAddressDisplayYN;
  const hide = (text: string): string => (isAddressShown ? text : withoutStreet(text, home));
  const tour = words(home.virtualTourURLUnbranded);
  const price = home.listPrice;
  return {
    code,
    isForSale,
    listingId: home.listingId,
    status: words(home.standardStatus),
    propertyType: words(home.propertyType),
    propertySubType: words(home.propertySubType),
    price: isForSale && price !== null && price > 0 ? price : null,
    currency: home.currency,
    street: isAddressShown ? streetFor(home) : null,
    city: words(home.city),
    region: words(home.stateOrProvince),
    postalCode: isAddressShown ? words(home.postalCode) : null,
    country: words(home.country),
    subdivision: isAddressShown ? words(home.subdivisionName) : null,
    beds: home.bedroomsTotal,
    baths: home.bathrooms,
    area: areaOf(home),
    remarks: isForSale ? words(hide(home.publicRemarks ?? '')) : null,
    photos: isForSale ? photosOf(home.media, hide) : [],
    facts: isForSale ? factsOf(home) : [],
    features: isForSale ? featuresOf(home, hide) : [],
    place: isForSale && isAddressShown ? placeOf(home) : null,
    tour: isForSale && isAddressShown && tour?.startsWith('https://') ? tour : null,
    isOwn: home.isOwn,
    agentName: words(home.listAgentFullName),
    officeName: words(home.listOfficeName),
    listedAt: home.listedAt ?? null,
    updatedAt: home.updatedAt,
  };
};
