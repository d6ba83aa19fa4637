// What is written to a home and what is read of it besides its attributes: media, open houses, the log of changes.
import * as z from 'zod/mini';
import { references } from '#/domains/contacts/contract.ts';
import { mostCustomAttributes } from '#/kernel/contract/custom-attributes.ts';
import { recordSchema, writtenSchema } from '#/kernel/contract/record.ts';
import { id, instant, text, timeZone } from '#/kernel/contract/values.ts';
import { writableOf, writeCalls } from '#/kernel/contract/write-calls.ts';
import { listingChangeKinds, openHouseStatuses, openHouseTypes } from './choices.ts';
import { listingEntity, mailFacts } from './listings.ts';

export const mostMedia = 40;
export const mostOpenHouses = 50;
export const mostTagsOfListing = 100;
export const mostFeaturingDomains = 100;
/** Changes that the record of a home says by itself, the newest first. */
export const changesInRecord = 20;

/** `[degrees]`, bounded as the globe is. */
const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.gte(-most), z.lte(most))));
const price = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1e12))));
const count = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(9_999))));
const size = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1e12))));

const generic = writeCalls(listingEntity, { write: 'listing.write', remove: 'listing.write' });
export const genericCalls = generic;

/**
 * Every attribute that may be written, by its name; what is left out stays, null clears. Of lists any value: a feed's home may hold one that
 * no list has, and is sent back with it.
 */
const attributes = Object.fromEntries(
  writableOf(listingEntity).map(([name, attribute]) => [
    name,
    z.optional(attribute.type === 'dropdown' ? z.nullable(text(100)) : writtenSchema(attribute)),
  ]),
) as WrittenAttributes;

type Declared = (typeof listingEntity)['attributes'];
type WrittenAttributes = {
  [N in keyof Declared as Declared[N]['options'] extends { isWritable: true } ? N : never]: z.ZodMiniOptional<
    z.ZodMiniType<NonNullable<Declared[N]['valueType']> | null>
  >;
};

/** What the attributes alone do not say of a value. */
const bounded = {
  listingId: z.optional(text(255)),
  currency: z.optional(z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'must be a currency such as USD'))),
  listPrice: price,
  closePrice: price,
  associationFee: price,
  taxAnnualAmount: price,
  latitude: degrees(90),
  longitude: degrees(180),
  bedroomsTotal: count,
  bathroomsTotalInteger: count,
  bathroomsFull: count,
  bathroomsHalf: count,
  stories: count,
  storiesTotal: count,
  roomsTotal: count,
  fireplacesTotal: count,
  garageSpaces: size,
  parkingTotal: size,
  livingArea: size,
  buildingAreaTotal: size,
  lotSizeArea: size,
  lotSizeSquareFeet: size,
  lotSizeAcres: size,
  yearBuilt: z.optional(z.nullable(z.int().check(z.gte(1000), z.lte(2200)))),
} as const;

export const writtenMedia = z.strictObject({
  /** Of a picture on the web, or of one that is kept here. */
  mediaURL: z
    .string()
    .check(z.maxLength(2_000), z.regex(/^(?:https:\/\/[^\s]+|\/[^/\s][^\s]*)$/, 'must begin with https:// or /')),
  mediaCategory: z.optional(z.nullable(text(60))),
  shortDescription: z.optional(z.nullable(text(500))),
  /** As the record says it of a photo that is kept here, and sends it back; photos have calls of their own. */
  photoId: z.optional(text(60)),
  thumbnailURL: z.optional(text(2_000)),
  thumbhash: z.optional(text(60)),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

export const writtenHome = z.strictObject({
  ...generic.update.body.shape,
  ...attributes,
  ...bounded,
  /** By the ids of the agency's own attributes; what mails read there may be sent back as it was answered. */
  attributes: z.optional(
    z
      .record(z.union([id(), z.enum(mailFacts)]), z.unknown())
      .check(z.refine((given) => Object.keys(given as object).length <= mostCustomAttributes, 'has too many entries')),
  ),
  tags: z.optional(references(mostTagsOfListing)),
  featuredOn: z.optional(references(mostFeaturingDomains)),
  media: z.optional(z.array(writtenMedia).check(z.maxLength(mostMedia))),
});

/** Start and end are moments; the zone says what a clock beside the door shows. */
export const writtenOpenHouse = z.strictObject({
  startsAt: instant(),
  endsAt: instant(),
  timezone: z.optional(timeZone()),
  type: z.optional(z.enum(openHouseTypes)),
  remarks: z.optional(z.nullable(text(1_000))),
  livestreamUrl: z.optional(
    z.nullable(z.string().check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s]+$/, 'must begin with https://'))),
  ),
});

export const openHouse = z.object({
  _id: id(),
  startsAt: z.string(),
  endsAt: z.string(),
  timezone: z.string(),
  type: z.enum(openHouseTypes),
  status: z.enum(openHouseStatuses),
  remarks: z.nullable(z.string()),
  livestreamUrl: z.nullable(z.string()),
});
export type OpenHouse = z.output<typeof openHouse>;

const facts = z.record(z.string(), z.unknown());

/** One line of the log. `words` says it to people: '$12,500 less, now $432,500'. */
export const listingChange = z.object({
  _id: id(),
  kind: z.enum(listingChangeKinds),
  before: z.nullable(facts),
  after: z.nullable(facts),
  at: z.string(),
  words: z.string(),
  /** Told to nobody but those who saved the home. */
  isQuiet: z.boolean(),
});
export type ListingChange = z.output<typeof listingChange>;

/** A home whole: what lists show of it, its next open houses, the newest of its changes. */
export const wholeListing = z.intersection(
  recordSchema(listingEntity),
  z.object({
    openHouses: z.array(openHouse),
    changes: z.array(listingChange),
    /** Whether the caller may change its facts, publish and delete it: own homes only. */
    isEditable: z.boolean(),
    /** What keeps a draft from being published, in words; none of a home that is ready. */
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
);
export type WholeListing = z.output<typeof wholeListing>;
