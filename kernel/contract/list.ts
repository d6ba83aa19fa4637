// What every list call carries and answers (core §7; decisions 21, 22, 25, 113).
import * as z from 'zod/mini';
import { filterLimits, filtersGroups } from './filter.ts';
import { id, jsonInQuery, sortOrder, wholeInQuery } from './values.ts';

/** Records on a page unless the call says otherwise (core §9). */
export const pageLength = 50;
/** The most records one answer holds. */
export const longestPage = 200;
/** Totals are counted up to here; beyond it `totalIsCapped` is true and `GET {endpoint}/count` gives the exact one. */
export const totalCap = 10_000;
/** A list that takes longer is refused rather than left to hold a connection. */
export const longestListMs = 2_000;
/** The same for an exact number, which people ask for knowing that it takes its time. */
export const longestCountMs = 10_000;

/** The same for a list sorted by what no index has in order: its menu says that this is slow. */
export const longestSortMs = 10_000;

const search = z.string().check(z.maxLength(200));
const column = z.string().check(z.maxLength(100));

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
export type ListInput = z.output<typeof listQuery>;

/** `{ data, total }`; `total` is capped at `totalCap` where `totalIsCapped` says so. */
export const listAnswer = <S extends z.ZodMiniType>(record: S) =>
  z.object({ data: z.array(record), total: z.int(), totalIsCapped: z.optional(z.boolean()) });
