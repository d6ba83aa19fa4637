// What a home is called, where it stands in the market, what it costs and where it is.
import { boolean, date, dropdown, number, object, string } from '#/kernel/contract/attribute.ts';
import { asOptions, listingStatuses, publishStates } from '../choices.ts';

const listing = { category: 'Listing' } as const;
const basics = { category: 'Basics' } as const;
const money = { category: 'Money', isMoney: true } as const;
const place = { category: 'Land and location' } as const;
const dates = { category: 'Dates' } as const;
const written = { isWritable: true } as const;

export const basicAttributes = {
  /** Its address, or what else it is called by: its street, and last its listing id. */
  displayName: string('Home', { ...basics, isRequired: true, isSearchable: true }),
  /** The address of its first photo. */
  thumbnail: string('Thumbnail', { ...basics, isComputed: true, isFilterable: false }),
  /** The name that people know it by; within a feed, and among own homes, it is mostly one home's alone. */
  listingId: string('MLS #', { ...listing, ...written, isRequired: true, isSearchable: true, max: 255 }),
  /** The feed's own key, which never changes; of an own home, its id. */
  listingKey: string('Listing Key', { ...listing, isRequired: true }),
  originatingSystemName: string('Originating System Name', { ...listing, max: 255 }),
  standardStatus: dropdown('Standard Status', { ...basics, ...written, options: asOptions(listingStatuses) }),
  mlsStatus: string('MLS Status', { ...listing, max: 100 }),
  publishState: dropdown('Publish', { ...listing, isRequired: true, options: asOptions(publishStates) }),
  /** Entered here; others come from a feed, and their facts are the feed's alone. */
  isOwn: boolean('Own home', { ...listing, isRequired: true, isComputed: true }),
  propertyType: dropdown('Property Type', { ...basics, ...written, lookup: 'PropertyType' }),
  propertySubType: dropdown('Property Sub Type', { ...basics, ...written, lookup: 'PropertySubType' }),
  listPrice: number('List Price', { ...basics, ...written, isMoney: true, isSortable: true }),
  bedroomsTotal: number('Bedrooms', { ...basics, ...written, isWhole: true }),
  /** RESO's total, or else full ones and halves added up. */
  bathrooms: number('Bathrooms', { ...basics, isFilterable: true }),
  livingArea: number('Living Area', { ...basics, ...written, isSortable: true }),

  originalListPrice: number('Original List Price', money),
  previousListPrice: number('Previous List Price', money),
  closePrice: number('Close Price', { ...money, ...written }),
  /** What its prices are in: 'USD', 'GBP'. */
  currency: string('Currency', { category: 'Money', ...written, isRequired: true, max: 3 }),

  unparsedAddress: string('Address', { ...place, ...written, isSearchable: true, max: 255 }),
  streetNumber: string('Street Number', { ...place, ...written, max: 25 }),
  streetName: string('Street Name', { ...place, ...written, max: 50 }),
  streetSuffix: string('Street Suffix', { ...place, ...written, max: 50 }),
  unitNumber: string('Unit Number', { ...place, ...written, max: 25 }),
  city: string('City', { ...place, ...written, isSearchable: true, max: 150 }),
  stateOrProvince: string('State or Province', { ...place, ...written, max: 50 }),
  postalCode: string('Postal Code', { ...place, ...written, isSearchable: true, max: 20 }),
  countyOrParish: string('County or Parish', { ...place, ...written, max: 150 }),
  country: string('Country', { ...place, ...written, max: 100 }),
  subdivisionName: string('Subdivision Name', { ...place, ...written, max: 100 }),
  mlsAreaMajor: string('MLS Area Major', { ...place, max: 100 }),
  latitude: number('Latitude', { ...place, ...written }),
  longitude: number('Longitude', { ...place, ...written }),
  /** Where it is on the map, {lat, lon}: what a box, a circle or a drawn shape is asked of (kinds/place.ts). */
  place: object('Place', { ...place, isComputed: true, holds: 'place' }),

  onMarketDate: date('On Market Date', { ...dates, ...written }),
  /** When it came to the market as far as is known; there is no home without it, and lists begin with the newest. */
  listedAt: date('Listed', { ...dates, hasTime: true, isRequired: true, isSortable: true }),
  daysOnMarket: number('Days On Market', { ...dates, isComputed: true }),
  listingContractDate: date('Listing Contract Date', { ...dates, ...written }),
  closeDate: date('Close Date', { ...dates, ...written }),
  expirationDate: date('Expiration Date', { ...dates, ...written }),
  priceChangeTimestamp: date('Price Change Timestamp', { ...dates, hasTime: true }),
  statusChangeTimestamp: date('Status Change Timestamp', { ...dates, hasTime: true }),
  modificationTimestamp: date('Modification Timestamp', { ...dates, hasTime: true }),
} as const;
