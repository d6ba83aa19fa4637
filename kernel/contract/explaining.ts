// Why a record is in a list or out of it: each condition of a filter with the value it read ("test a person").
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { AnyEntity } from './entity.ts';
import { type FilterRule, filterRules, filtersGroups } from './filter.ts';
import type { Needs } from './permission.ts';
import { id } from './values.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A collection may name others in its filter, so deep. */
export const deepestNesting = 5;

/** One condition of a filter, about one record. */
export interface Explained {
  field: string;
  displayName: string;
  rule: FilterRule;
  value?: string | number | boolean | null | (string | number | boolean | null)[] | undefined;
  holds: boolean;
  /** The value that the record has, as people read it; empty where it has none. */
  read: string;
  /** Of a condition that asks for collections: why the record is in each of them or not. */
  collections?: ExplainedCollection[] | undefined;
}

export interface Explanation {
  isIn: boolean;
  /** What decided: the filter, or a hand that put the record in or left it out. */
  by: 'filter' | 'included' | 'excluded' | 'none';
  /** Groups joined by OR, their conditions by AND; filters that ask for nothing are left out. */
  groups: Explained[][];
}

export interface ExplainedCollection extends Explanation {
  _id: string;
  /** Empty, and without groups, for one that the caller does not see. */
  displayName: string;
}

const condition = {
  field: z.string(),
  displayName: z.string(),
  rule: z.enum(filterRules),
  value: z.optional(z.union([scalar, z.array(scalar)])),
  holds: z.boolean(),
  read: z.string(),
};
const answer = (explained: z.ZodMiniType<Explained>) => ({
  isIn: z.boolean(),
  by: z.enum(['filter', 'included', 'excluded', 'none']),
  groups: z.array(z.array(explained)),
});

/** A condition, and those of the collections that it asks for, as deep as collections can be nested. */
const explainedTo = (depth: number): z.ZodMiniType<Explained> =>
  depth === 0
    ? z.object(condition)
    : z.object({
        ...condition,
        collections: z.optional(
          z.array(z.object({ _id: id(), displayName: z.string(), ...answer(explainedTo(depth - 1)) })),
        ),
      });

export const explanation = z.object(answer(explainedTo(deepestNesting)));

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
    by: 'key',
    refusals: {},
  });
