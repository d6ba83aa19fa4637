// What the columns of a file of homes probably are: by RESO's names and ours, and by what MLS programs and spreadsheets call them.
import type { MappedColumn } from '#/domains/imports/contract.ts';
import { plainHeading, type Target } from '#/domains/imports/server.ts';

/** By target, as headings are compared: small letters, one space between words. Null: known, and nothing that is brought. */
const spelt: readonly (readonly [target: string | null, headings: string])[] = [
  ['listingId', 'mls|mls id|mls number|mls no|ml number|mlsnum|listing number|listing no|listing ref|reference|ref'],
  ['standardStatus', 'status|listing status|mls status|state of sale'],
  ['propertyType', 'type|property class|class|prop type|property category'],
  ['propertySubType', 'sub type|subtype|property sub type|building type|dwelling type|home type'],
  ['listPrice', 'price|asking price|current price|list price usd|lp|ask'],
  ['closePrice', 'sold price|sale price|closing price|sp'],
  ['currency', 'currency code'],
  ['bedroomsTotal', 'beds|bedrooms|bed|br|bdrms|beds total|total bedrooms|total beds|no of bedrooms'],
  ['bathrooms', 'baths|bathrooms|bath|ba|baths total|total baths|total bathrooms|no of bathrooms'],
  ['bathroomsFull', 'full baths|baths full|bathrooms full|fb|full bath'],
  ['bathroomsHalf', 'half baths|baths half|bathrooms half|hb|half bath'],
  [
    'livingArea',
    'sq ft|sqft|square feet|square footage|sqft total|sq ft total|approx sq ft|building sq ft|finished sq ft|size|area|m2|sqm|square meters',
  ],
  ['lotSizeSquareFeet', 'lot sq ft|lot sqft|lot size sq ft|lot square feet|lot size'],
  ['lotSizeAcres', 'acres|lot acres|acreage'],
  ['yearBuilt', 'built|yr built|year|construction year'],
  ['stories', 'levels|floors|no of stories'],
  ['garageSpaces', 'garage|garages|garage cap|garage capacity'],
  ['poolPrivateYN', 'pool|private pool'],
  ['waterfrontYN', 'waterfront|water front'],
  ['newConstructionYN', 'new construction|new build'],
  ['unparsedAddress', 'address|full address|street address|property address|site address|address line 1'],
  ['streetNumber', 'street no|st num|st number|house number|street num'],
  ['streetName', 'street|st name'],
  ['streetSuffix', 'st suffix|street type'],
  ['unitNumber', 'unit|apt|apartment|unit no|suite'],
  ['city', 'town|municipality|locality'],
  ['stateOrProvince', 'state|province|region|st|county state'],
  ['postalCode', 'zip|zip code|zipcode|postcode|post code'],
  ['countyOrParish', 'county|parish'],
  ['subdivisionName', 'subdivision|neighborhood|neighbourhood|community|complex'],
  ['latitude', 'lat|geo lat'],
  ['longitude', 'lon|lng|long|geo lon|geo lng'],
  ['onMarketDate', 'list date|listing date|date listed|listed|active date|on market'],
  ['listingContractDate', 'contract date|agreement date'],
  ['closeDate', 'sold date|closing date|date sold|sale date'],
  ['expirationDate', 'expiration|expires|expiry date|exp date'],
  ['publicRemarks', 'remarks|description|property description|comments|public comments|marketing remarks'],
  [
    'privateRemarks',
    'agent remarks|agent only remarks|realtor remarks|confidential remarks|office remarks|agent notes',
  ],
  ['showingInstructions', 'showing|showings|how to show'],
  ['directions', 'driving directions'],
  ['associationFee', 'hoa|hoa fee|hoa dues|association dues|condo fee'],
  ['associationFeeFrequency', 'hoa frequency|hoa fee frequency|hoa paid'],
  ['taxAnnualAmount', 'taxes|annual taxes|tax|property tax|tax amount'],
  ['parcelNumber', 'apn|parcel|parcel id|tax id'],
  ['elementarySchool', 'elementary|grade school'],
  ['middleOrJuniorSchool', 'middle school|junior high'],
  ['highSchool', 'high school'],
  ['listAgentFullName', 'agent|list agent|listing agent|agent name|la name'],
  ['listAgentEmail', 'agent email|list agent email|la email'],
  ['listAgentDirectPhone', 'agent phone|list agent phone|la phone'],
  ['listOfficeName', 'office|list office|listing office|brokerage|broker|lo name'],
  ['virtualTourURLUnbranded', 'virtual tour|tour|vt url|tour url|video'],
  ['architecturalStyle', 'style'],
  ['photos', 'photo|photos|image|images|pictures|photo url|photo urls|image url|image urls|picture urls'],
  [
    null,
    'dom|cdom|days on market|cumulative dom|adom|original price|original list price|orig price|previous price|price per sq ft|price sq ft|sq ft price|photo count|photos count|last updated|modified|modification timestamp|created',
  ],
];

const known = new Map<string, string | null>(
  spelt.flatMap(([target, headings]) => headings.split('|').map((heading) => [heading, target] as const)),
);

/** Without what stands in brackets and without a unit: 'Price ($)', 'Lot Size (acres)' keeps what it is of. */
const bare = (heading: string): string => plainHeading(heading.replace(/\([^)]*\)/g, ' '));

const meant = (heading: string, own: ReadonlyMap<string, string>): Omit<MappedColumn, 'index' | 'label'> => {
  const whole = plainHeading(heading);
  const sure = own.get(whole) ?? known.get(whole);
  if (sure !== undefined) return { target: sure, confidence: 'sure' };
  const guess = own.get(bare(heading)) ?? known.get(bare(heading));
  return guess === undefined ? { target: null, confidence: 'none' } : { target: guess, confidence: 'guess' };
};

/** Suggests a mapping: no two columns for one fact, and what is sure before what is guessed. */
export const suggestForHomes = (headers: readonly string[], targets: readonly Target[]): MappedColumn[] => {
  const own = new Map(
    targets.flatMap(({ target, displayName }) => [
      [plainHeading(target), target] as const,
      [plainHeading(displayName), target] as const,
    ]),
  );
  const meanings = headers.map((header) => meant(header, own));
  const firstOf = new Map<string, number>();
  for (const wanted of ['sure', 'guess'])
    for (const [index, { target, confidence }] of meanings.entries())
      if (target !== null && confidence === wanted && !firstOf.has(target)) firstOf.set(target, index);
  return meanings.map(({ target, confidence }, index) => {
    const isTaken = target !== null && firstOf.get(target) !== index;
    return { index, label: null, target: isTaken ? null : target, confidence: isTaken ? 'none' : confidence };
  });
};
