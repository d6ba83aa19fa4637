// A listing: a home, with the names of the RESO Data Dictionary in lower camel case, each labelled with RESO's standard name in words.
import { type Attribute, date, groups, number, objects, string, tag, tags } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { basicAttributes } from './attributes/basics.ts';
import { detailAttributes, factAttributes } from './attributes/facts.ts';
import { featureAttributes } from './attributes/features.ts';

const interest = { category: 'Interest', isRequired: true, isWhole: true } as const;
const looked = { category: 'Interest', hasTime: true, isSortable: true } as const;
const history = { category: 'Listing', hasTime: true, isRequired: true } as const;
/** What the block of a mail reads again under `attributes` (communication §3, R585). */
const again = { isAlias: true, isFilterable: false } as const;
export const mailFacts = ['city', 'country', 'bedroomsTotal', 'rawMlsBathroomsTotal', 'lotSizeSquareFeet'] as const;

export type ListingMedia = {
  mediaURL: string;
  mediaCategory: string | null;
  shortDescription: string | null;
  /** Of photos that are kept here. */
  photoId?: string;
  thumbnailURL?: string;
  thumbhash?: string;
  width?: number;
  height?: number;
};
const media = { category: 'Media', isRequired: true, isFilterable: false } as const;

export const listingEntity = entity({
  typeName: 'listing',
  plural: 'listings',
  path: '/crm/listings',
  resource: 'listing',
  table: 'listings',
  title: { one: 'listing', many: 'listings' },
  label: 'displayName',
  order: { column: 'listedAt', order: 'desc' },
  columns: [
    'thumbnail',
    'displayName',
    'listPrice',
    'standardStatus',
    'bedroomsTotal',
    'bathrooms',
    'livingArea',
    'daysOnMarket',
    'listingId',
    'totalViewsCount',
    'totalFavouritesCount',
    'tags',
    'updatedAt',
  ],
  hasCustomAttributes: true,
  attributes: {
    ...basicAttributes,
    ...factAttributes,
    ...detailAttributes,
    ...featureAttributes,
    /** The photos that are kept here, in their order, then pictures elsewhere; forty at most. */
    media: objects('Media', media) as Attribute<ListingMedia[], typeof media>,
    photosCount: number('Photos Count', { category: 'Media', isRequired: true, isWhole: true }),
    totalViewsCount: number('Views', { ...interest, isSortable: true }),
    totalFavouritesCount: number('Favourites', interest),
    totalHiddenCount: number('Hidden', interest),
    lastViewedAt: date('Last viewed', looked),
    lastSavedAt: date('Last saved', looked),
    tags: tags('Tags', { category: 'Listing', isRequired: true, isComputed: true, of: 'tags' }),
    /** The web domains that put it first. */
    featuredOn: tags('Featured On', { category: 'Publishing', isRequired: true, isComputed: true, of: 'domains' }),
    collections: groups('Collections', {
      category: 'Listing',
      isFilterOnly: true,
      isComputed: true,
      of: 'collections',
    }),
    createdBy: tag('Added by', { category: 'Listing', isComputed: true, of: 'agents' }),
    createdAt: date('Created', { ...history }),
    updatedAt: date('Updated', { ...history, isSortable: true }),
    mailCity: string('City', { ...again, path: 'attributes.city', isComputed: true }),
    mailCountry: string('Country', { ...again, path: 'attributes.country', isComputed: true }),
    mailBedrooms: number('Beds', { ...again, path: 'attributes.bedroomsTotal', isComputed: true }),
    mailBathrooms: number('Baths', { ...again, path: 'attributes.rawMlsBathroomsTotal', isComputed: true }),
    mailLotSize: number('Lot size', { ...again, path: 'attributes.lotSizeSquareFeet', isComputed: true }),
  },
});

export type ListingRecord = RecordOf<typeof listingEntity>;
