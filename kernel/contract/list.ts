// What every list call carries and answers (core §7; decisions 21, 22, 25, 113).
import * as z from 'zod/mini';
import type { AnyEntity } from './entity.ts';
import { filterLimits, filtersGroups } from './filter.ts';
import { reference } from './kinds/reference.ts';
import { partialSchema } from './record.ts';
import { id, jsonInQuery, sortOrder, wholeInQuery } from './values.ts';

/** Records on a page unless the call says otherwise (core §9). */
export const pageLength = 50;
/** The most records one answer holds. */
export const longestPage = 200;
/**
 * Totals are counted up to here; beyond it `totalIsCapped` is true and `GET {endpoint}/count` gives the exact one. The same where counting
 * takes longer than the list may: the rows come, and `total` says how many there are at least.
 */
export const totalCap = 10_000;
/** A list that takes longer is refused rather than left to hold a connection. */
export const longestListMs = 2_000;
/** The same for an exact number, which people ask for knowing that it takes its time. */
export const longestCountMs = 10_000;

/** The same for a list sorted by what no index has in order: its menu says that this is slow. */
export const longestSortMs = 10_000;

const search = z.string().check(z.maxLength(200));
const column = z.string().check(z.maxLength(100));

/** The most attributes that a list may be asked for by name. */
const mostAttributes = 200;
const attributeNames = z.array(column).check(z.maxLength(mostAttributes));

/** Names with commas between them, as a query carries them. */
const attributesInQuery = () =>
  z.pipe(
    z.string().check(z.maxLength(8_000)),
    z.pipe(
      z.transform((names: string) => names.split(',')),
      attributeNames,
    ),
  );

/**
 * What a list of an entity takes besides: the attributes that its records are to say, by name, 'attributes.<id>' of the agency's own. Left
 * out, they say all they have. Records then say ids of the labels, agents and web domains that they point to, and `references` says each of
 * these once.
 */
export const narrowing = {
  query: { attributes: z.optional(attributesInQuery()) },
  body: { attributes: z.optional(attributeNames) },
} as const;

/** Query of a list: `start` and `offset` are the same thing under two names. */
export const listQuery = z.strictObject({
  length: z.optional(wholeInQuery(1, longestPage)),
  column: z.optional(column),
  order: z.optional(sortOrder()),
  search: z.optional(search),
  filtersGroups: z.optional(jsonInQuery(filtersGroups, filterLimits.bytes)),
  lastId: z.optional(id()),
  offset: z.optional(wholeInQuery(0, 10_000_000)),
  start: z.optional(wholeInQuery(0, 10_000_000)),
});

/** The same as a body, for filters too long for an address (POST {endpoint}/search, decision 22). */
export const listBody = z.strictObject({
  length: z.optional(z.int().check(z.gte(1), z.lte(longestPage))),
  column: z.optional(column),
  order: z.optional(sortOrder()),
  search: z.optional(search),
  filtersGroups: z.optional(filtersGroups),
  lastId: z.optional(id()),
  offset: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
  start: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
});
export type ListInput = z.output<typeof listQuery> & { attributes?: string[] | undefined };

/** `{ data, total }`; there are at least `total` where `totalIsCapped` says so, else exactly as many. */
export const listAnswer = <S extends z.ZodMiniType>(record: S) =>
  z.object({ data: z.array(record), total: z.int(), totalIsCapped: z.optional(z.boolean()) });

/** What the records of a narrow answer point to, by the name of each list: `{tags: [{_id, displayName, …}]}`. */
export type References = Record<string, { _id: string; displayName: string }[]>;

/**
 * The same of an entity, whose records may be asked for in part (`narrowing`); a client that asks for whole ones finds no `references`.
 * `record` is what a whole one is where that is more than the entity declares, `beside` what the answer says besides.
 */
export const entityListAnswer = <R extends z.ZodMiniType, B extends z.core.$ZodShape = Record<never, never>>(
  entity: AnyEntity,
  record: R,
  beside?: B,
): NarrowAnswer<R, B> => {
  const whole = z.object({ ...listAnswer(record).shape, ...beside });
  const narrow = z.object({
    ...whole.shape,
    data: z.array(partialSchema(entity)),
    references: z.record(z.string(), z.array(reference)),
  });
  // The narrow one first: it alone demands `references`, and a whole record with a field too few must meet neither.
  return z.union([narrow, whole]) as never;
};

export type NarrowAnswer<R extends z.ZodMiniType, B extends z.core.$ZodShape = Record<never, never>> = z.ZodMiniType<
  z.output<ReturnType<typeof listAnswer<R>>> & z.output<z.ZodMiniObject<B>> & { references?: References }
>;
