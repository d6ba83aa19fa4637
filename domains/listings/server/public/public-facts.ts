// Which facts of a home a public page may know: the whole list. Remarks and instructions for agents, directions, parcels, schools, what is paid to whom
// and who bought are in none of it, and so is whatever somebody adds to homes later.
import type { FeatureName } from '#/domains/listings/contract/attributes/features.ts';
import type { ListingRecord } from '#/domains/listings/contract.ts';

/** What a line of results shows. */
export const cardFacts = [
  'listingId',
  'standardStatus',
  'propertyType',
  'propertySubType',
  'listPrice',
  'currency',
  'bedroomsTotal',
  'bathrooms',
  'livingArea',
  'livingAreaUnits',
  'unparsedAddress',
  'streetNumber',
  'streetName',
  'streetSuffix',
  'unitNumber',
  'city',
  'stateOrProvince',
  'postalCode',
  'country',
  'isOwn',
  'listAgentFullName',
  'listOfficeName',
  'internetAddressDisplayYN',
  'media',
  'updatedAt',
] as const satisfies readonly (keyof ListingRecord)[];

/** What the page of a home shows besides, each line under the name of its attribute. */
export const listedFacts = [
  'propertySubType',
  'yearBuilt',
  'stories',
  'lotSizeSquareFeet',
  'lotSizeAcres',
  'garageSpaces',
  'furnished',
  'newConstructionYN',
  'poolPrivateYN',
  'waterfrontYN',
  'associationFee',
  'associationFeeFrequency',
  'taxAnnualAmount',
] as const satisfies readonly (keyof ListingRecord)[];

/** Features of a home but for how it is guarded and what its sale demands. */
export const listedFeatures = [
  'appliances',
  'interiorFeatures',
  'flooring',
  'fireplaceFeatures',
  'laundryFeatures',
  'accessibilityFeatures',
  'petsAllowed',
  'exteriorFeatures',
  'patioAndPorchFeatures',
  'poolFeatures',
  'fencing',
  'horseAmenities',
  'parkingFeatures',
  'architecturalStyle',
  'basement',
  'constructionMaterials',
  'roof',
  'heating',
  'cooling',
  'sewer',
  'utilities',
  'waterSource',
  'communityFeatures',
  'lotFeatures',
  'view',
  'waterfrontFeatures',
] as const satisfies readonly FeatureName[];

const ofPage = ['subdivisionName', 'publicRemarks', 'virtualTourURLUnbranded', 'place', 'listedAt'] as const;

type CardFact = (typeof cardFacts)[number];
type PageFact = (typeof listedFacts)[number] | (typeof listedFeatures)[number] | (typeof ofPage)[number];

/** A home as far as public pages may read it; a line of results knows less of it than its page. */
export type PublicFacts = Pick<ListingRecord, CardFact> & Partial<Pick<ListingRecord, PageFact>>;

export const pageFacts: readonly (CardFact | PageFact)[] = [
  ...new Set<CardFact | PageFact>([...cardFacts, ...listedFacts, ...listedFeatures, ...ofPage]),
];
