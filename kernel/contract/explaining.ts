// Why a record is in a list or out of it: each condition of a filter with the value it read ("test a person", screens §4.3).
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { AnyEntity } from './entity.ts';
import { filterRules, filtersGroups } from './filter.ts';
import type { Needs } from './permission.ts';
import { id } from './values.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One condition of a filter, about one record. */
const explained = z.object({
  field: z.string(),
  displayName: z.string(),
  rule: z.enum(filterRules),
  value: z.optional(z.union([scalar, z.array(scalar)])),
  holds: z.boolean(),
  /** The value that the record has, as people read it; empty where it has none. */
  read: z.string(),
});

export const explanation = z.object({
  isIn: z.boolean(),
  /** What decided: the filter, or a hand that put the record in or left it out. */
  by: z.enum(['filter', 'included', 'excluded', 'none']),
  /** Groups joined by OR, their conditions by AND; filters that ask for nothing are left out. */
  groups: z.array(z.array(explained)),
});
export type Explanation = z.infer<typeof explanation>;

/** POST {path}/{id}/explain: a filter, or a collection of this kind of records. */
export const explainCall = ({ path, title }: AnyEntity, needs: Needs) =>
  call({
    method: 'POST',
    path: `${path}/{id}/explain`,
    summary: `Why a ${title.one} is in a filter or a collection, or out of it`,
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ filtersGroups: z.optional(filtersGroups), collectionId: z.optional(id()) }),
    answer: explanation,
    needs,
    refusals: {},
  });
