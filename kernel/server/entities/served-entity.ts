// An entity as the server knows it: the declaration plus what only SQL can say, where its rows are and who reaches which.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyEntity, ComputedOf } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';

/** Which records an actor may see: all of the agency, or those under a filter on declared attributes. The kernel ANDs it in everywhere. */
export type Reach = 'all' | FiltersGroups;

export interface ServedEntity<E extends AnyEntity = AnyEntity> {
  entity: E;
  /** The SQL expression of each computed attribute; the entity's table is `t`, and every expression names `t.agency_id`. */
  computed: Readonly<Record<string, (ctx: Context) => RawBuilder<unknown>>>;
  /** Which rows of the table are records at all: `t.removed_at is null`. */
  exists?: (ctx: Context) => RawBuilder<SqlBool>;
  reach: (actor: Actor, ctx: Context) => Reach;
}

/** Declares an entity's server side: an expression for each computed attribute, no more and no fewer. */
export const serveEntity = <E extends AnyEntity>(
  entity: E,
  served: Omit<ServedEntity<E>, 'entity' | 'computed'> & {
    computed: Readonly<Record<ComputedOf<E>, (ctx: Context) => RawBuilder<unknown>>>;
  },
): ServedEntity<E> => ({ ...served, entity });

/** Database column of an attribute: named, or the snake_case of its name. */
export const columnOf = (entity: AnyEntity, name: string): string =>
  entity.attributes[name]?.options.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The SQL expression of an attribute's value in the row `t`. */
export const expressionOf = (ctx: Context, served: ServedEntity, name: string): RawBuilder<unknown> =>
  served.computed[name]?.(ctx) ?? sql`${sql.ref(`t.${columnOf(served.entity, name)}`)}`;

type Branch = RawBuilder<unknown> | Map<string, Branch>;

/** The record of row `t` as jsonb, every visible attribute at its place on the wire. */
export const recordExpression = (ctx: Context, served: ServedEntity): RawBuilder<unknown> => {
  const root = new Map<string, Branch>([['_id', sql`t.id`]]);
  for (const [name, attribute] of Object.entries(served.entity.attributes)) {
    if (attribute.options.isHidden) continue;
    const path = pathOf(name, attribute).split('.');
    const leaf = path.pop() ?? name;
    let branch = root;
    for (const step of path) {
      const next = branch.get(step);
      const inner = next instanceof Map ? next : new Map<string, Branch>();
      branch.set(step, inner);
      branch = inner;
    }
    branch.set(leaf, expressionOf(ctx, served, name));
  }
  return built(root);
};

const built = (branch: Map<string, Branch>): RawBuilder<unknown> => {
  const pairs = [...branch].map(([key, value]) => sql`${sql.lit(key)}, ${value instanceof Map ? built(value) : value}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
};
