// What records point to: labels, agents, web domains. A whole record says each of them at its place; a page of a list that is asked for
// some attributes alone says their ids there, and each of them once beside all of its records.
import { type RawBuilder, sql } from 'kysely';
import type { Expression } from './served-entity.ts';

/** Rows that records point to, of table `l`, which every agency has of its own. */
export interface Pointed {
  /** The name of the list beside the records: 'tags'. */
  name: string;
  table: string;
  /** What is said of each, as json. */
  said: RawBuilder<unknown>;
  /** Several of them stand in this order. */
  order: RawBuilder<unknown>;
}

export interface Pointer {
  to: Pointed;
  /** An id of row `t`, or an array of them. */
  ids: RawBuilder<unknown>;
  isMany: boolean;
}

/** An expression that says what its ids point to. */
export type PointingExpression = Expression & { readonly pointer: Pointer };

export const isPointing = (expression: Expression | undefined): expression is PointingExpression =>
  expression !== undefined && 'pointer' in expression;

/** The one that row `t` points to; null where there is none. */
export const pointsTo = (to: Pointed, id: RawBuilder<unknown>): PointingExpression => {
  const said = sql`(select ${to.said} from ${sql.table(to.table)} l where l.agency_id = t.agency_id and l.id = ${id})`;
  return Object.assign(() => said, { pointer: { to, ids: id, isMany: false } });
};

/** All that row `t` points to. */
export const pointsToMany = (to: Pointed, ids: RawBuilder<unknown>): PointingExpression => {
  const said = sql`(select coalesce(json_agg(${to.said} order by ${to.order}), '[]') from ${sql.table(to.table)} l
    where l.agency_id = t.agency_id and l.id = any(${ids}))`;
  return Object.assign(() => said, { pointer: { to, ids, isMany: true } });
};

/** `{tags: […], agents: […]}`: each that rows point to, once, in its order. `rows` is what follows `from`, with the records as `t`. */
export const pointedBeside = (
  pointers: readonly Pointer[],
  agencyId: string,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const named = Map.groupBy(pointers, ({ to }) => to.name);
  if (named.size === 0) return sql`'{}'::json`;
  const lists = [...named].map(([name, [first, ...others]]) => {
    const { to } = first as Pointer;
    const ids = [first as Pointer, ...others].map(({ ids, isMany }) =>
      isMany ? sql`select unnest(${ids}) from ${rows}` : sql`select ${ids} from ${rows}`,
    );
    return sql`${sql.lit(name)}, (select coalesce(json_agg(${to.said} order by ${to.order}), '[]') from ${sql.table(to.table)} l
      where l.agency_id = ${agencyId} and l.id in (${sql.join(ids, sql` union `)}))`;
  });
  return sql`json_build_object(${sql.join(lists)})`;
};
