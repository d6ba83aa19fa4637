// A contact listing: what one contact has to do with one home. Contacts that were merged have one together.
import {
  type Attribute,
  boolean,
  date,
  dropdown,
  groups,
  number,
  objects,
  string,
  tag,
} from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import type { ListingMedia } from '../listings.ts';
import { interestSourceLabels, interestSources } from './choices.ts';

const home = { category: 'Home', isComputed: true } as const;
const again = { ...home, isAlias: true, isFilterable: false } as const;
const interest = { category: 'Interest' } as const;
const moment = { ...interest, hasTime: true } as const;
const media = { ...again, path: 'listing.media', isRequired: true } as const;
/** Asked by the reach alone: whose contact it is. */
const reach = { isHidden: true, isComputed: true, of: 'agents' } as const;

export const contactListingEntity = entity({
  typeName: 'contact-listing',
  plural: 'contact-listings',
  path: '/crm/contact-listings',
  resource: 'contact',
  table: 'contact_listings',
  title: { one: 'contact listing', many: 'contact listings' },
  label: 'displayName',
  order: { column: 'updatedAt', order: 'desc' },
  columns: ['displayName', 'contact', 'listPrice', 'isSaved', 'isFavorite', 'isHidden', 'viewCount', 'lastViewedAt'],
  attributes: {
    /** As the home is called; one that was forgotten, as it was called when somebody last had to do with it. */
    displayName: string('Home', { isRequired: true, isComputed: true }),
    contact: tag('Contact', { isComputed: true, of: 'contacts' }),
    contactId: string('Contact id', { holds: 'id', isRequired: true, isFilterable: false }),
    isSaved: boolean('Saved', { ...interest, isRequired: true }),
    isFavorite: boolean('Favorite', { ...interest, isRequired: true }),
    isHidden: boolean('Hidden', { ...interest, isRequired: true }),
    viewCount: number('Views', { ...interest, isRequired: true, isWhole: true }),
    firstViewedAt: date('First viewed', moment),
    lastViewedAt: date('Last viewed', moment),
    savedAt: date('Saved on', moment),
    requestedShowingAt: date('Asked for a showing', moment),
    requestedInformationAt: date('Asked for information', moment),
    lastSentAt: date('Last sent', moment),
    /** In the currency of the home; what it cost when they last looked at it or had it put down for them. */
    priceWhenSeen: number('Price when seen', interest),
    note: string('Note', interest),
    source: dropdown('Source', {
      ...interest,
      isRequired: true,
      options: interestSources.map((value) => ({ value, label: interestSourceLabels[value] })),
    }),
    /** Sold, withdrawn, gone from its feed or deleted. */
    isOffMarket: boolean('Off the market', { ...home, isRequired: true }),
    /** The id of the home; it may be gone. */
    listingRecordId: string('Listing id', {
      category: 'Home',
      path: 'listing._id',
      column: 'listing_id',
      holds: 'id',
      isRequired: true,
      isFilterable: false,
    }),
    listingName: string('Name', { ...again, path: 'listing.displayName', isRequired: true }),
    listingId: string('MLS #', { ...home, path: 'listing.listingId', isFilterable: false }),
    standardStatus: string('Standard Status', { ...home, path: 'listing.standardStatus' }),
    publishState: string('Publish', { ...again, path: 'listing.publishState' }),
    listPrice: number('List Price', { ...home, path: 'listing.listPrice' }),
    currency: string('Currency', { ...again, path: 'listing.currency' }),
    thumbnail: string('Thumbnail', { ...home, path: 'listing.thumbnail', isFilterable: false }),
    media: objects('Media', media) as Attribute<ListingMedia[], typeof media>,
    unparsedAddress: string('Address', { ...again, path: 'listing.unparsedAddress' }),
    streetNumber: string('Street Number', { ...again, path: 'listing.streetNumber' }),
    streetName: string('Street Name', { ...again, path: 'listing.streetName' }),
    streetSuffix: string('Street Suffix', { ...again, path: 'listing.streetSuffix' }),
    city: string('City', { ...home, path: 'listing.city' }),
    stateOrProvince: string('State or Province', { ...again, path: 'listing.stateOrProvince' }),
    postalCode: string('Postal Code', { ...again, path: 'listing.postalCode' }),
    totalViewsCount: number('Views of all', { ...again, path: 'listing.totalViewsCount' }),
    totalFavouritesCount: number('Favourites of all', { ...again, path: 'listing.totalFavouritesCount' }),
    totalHiddenCount: number('Hidden by all', { ...again, path: 'listing.totalHiddenCount' }),
    mailCity: string('City', { ...again, path: 'listing.attributes.city' }),
    mailCountry: string('Country', { ...again, path: 'listing.attributes.country' }),
    mailBedrooms: number('Beds', { ...again, path: 'listing.attributes.bedroomsTotal' }),
    mailBathrooms: number('Baths', { ...again, path: 'listing.attributes.rawMlsBathroomsTotal' }),
    mailLotSize: number('Lot size', { ...again, path: 'listing.attributes.lotSizeSquareFeet' }),
    home: groups('Listing', { isFilterOnly: true, isComputed: true, of: 'listings' }),
    createdAt: date('Created', { hasTime: true, isRequired: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true, isSortable: true }),
    /** Whether the caller may change it: whoever may change the contact. */
    isEditable: boolean('May be changed', { isRequired: true, isComputed: true, isAlias: true, isFilterable: false }),
    access: groups('Access to the contact', reach),
    writeAccess: groups('Access to change the contact', reach),
  },
});

export type ContactListingRecord = RecordOf<typeof contactListingEntity>;
