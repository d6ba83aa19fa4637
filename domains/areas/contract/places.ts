// What an area is made of as it is sent and answered: rings in the order of GeoJSON, postal codes, cities; and what is known of the homes in it.
import * as z from 'zod/mini';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { areaEntity, areaLimits } from './areas.ts';

/** [longitude, latitude]. */
const position = z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]);
export type Position = [lon: number, lat: number];
/** Open or closed; kept open. */
export type Ring = Position[];

const rings = z.array(z.array(position).check(z.maxLength(areaLimits.sentPoints))).check(z.maxLength(areaLimits.rings));

const postalCode = text(20).check(z.regex(/[A-Za-z0-9]/, 'must have letters or digits'));
const city = z.strictObject({ city: text(100), state: z.optional(z.nullable(text(100))) });

/** Where homes are to be; a home is in the area where one of them finds it. */
export const writtenPlace = {
  shape: z.optional(rings),
  postalCodes: z.optional(z.array(postalCode).check(z.maxLength(areaLimits.postalCodes))),
  cities: z.optional(z.array(city).check(z.maxLength(areaLimits.cities))),
};
export const place = z.strictObject(writtenPlace);
export type Place = z.output<typeof place>;

const amount = z.nullable(z.number());

/** Of homes for sale, prices in the currency that most of them have; a figure that fewer than five homes tell of is null. */
export const areaFacts = z.object({
  active: z.int(),
  currency: z.nullable(z.string()),
  medianPrice: amount,
  minPrice: amount,
  maxPrice: amount,
  medianPerSqft: amount,
  medianDays: amount,
  newIn30Days: amount,
  soldIn90Days: amount,
});
export type AreaFacts = z.output<typeof areaFacts>;

/** A home as a preview shows it. */
export const homeInArea = z.object({
  _id: id(),
  displayName: z.string(),
  listPrice: amount,
  currency: z.string(),
  standardStatus: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});
export type HomeInArea = z.output<typeof homeInArea>;

export const homesInPreview = 6;

export const areaPreview = z.object({
  listings: z.int(),
  medianPrice: amount,
  currency: z.nullable(z.string()),
  facts: areaFacts,
  /** The newest six. */
  sample: z.array(homeInArea),
  /** The shape as it would be kept. */
  shape: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** Whether points were left out, and whether a ring crossed itself. */
  isSimplified: z.boolean(),
  isMended: z.boolean(),
});

export const wholeArea = z.intersection(
  recordSchema(areaEntity),
  z.object({
    shape: areaPreview.shape.shape,
    facts: areaFacts,
    /** Of its page on the agency's site; null where there is none. */
    publicUrl: z.nullable(z.string()),
  }),
);
export type WholeArea = z.output<typeof wholeArea>;
