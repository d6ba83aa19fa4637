// A row as the JSON that goes over the wire, built by PostgreSQL: Node passes it on without parsing it (performance §2).
import { type RawBuilder, sql } from 'kysely';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import type { Context } from '#/kernel/server/context.ts';
import { expressionOf, type ServedEntity } from './served-entity.ts';

type Branch = RawBuilder<unknown> | Map<string, Branch>;

/** The record of row `t` as columns of a select: every visible attribute at its place on the wire. */
export const recordColumns = (ctx: Context, served: ServedEntity): RawBuilder<unknown> => {
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
    const value = expressionOf(ctx, served, name);
    branch.set(leaf, attribute.type === 'date' && attribute.options.hasTime ? asMoment(value) : value);
  }
  if (served.entity.hasCustomAttributes) root.set(customPath, customValues(ctx, served));
  return sql.join(
    [...root].map(([key, value]) => sql`${value instanceof Map ? built(value) : value} as ${sql.id(key)}`),
  );
};

/** The same as one json value. A function takes a hundred arguments, a row has no such bound. */
export const recordExpression = (ctx: Context, served: ServedEntity): RawBuilder<unknown> =>
  sql`(select row_to_json(r) from (select ${recordColumns(ctx, served)}) r)`;

const built = (branch: Map<string, Branch>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    [...branch].map(([key, value]) => sql`${sql.lit(key)}, ${value instanceof Map ? built(value) : value}`),
  )})`;

/** A moment as `2026-01-31T09:00:00.123Z`. */
const asMoment = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The values of the agency's own attributes, without those that are hidden or were removed. */
const customValues = (ctx: Context, { entity }: ServedEntity): RawBuilder<unknown> =>
  sql`t.custom - array(select a.id::text from attributes a where a.agency_id = ${ctx.agency.id}
    and a.type_name = ${entity.typeName} and (a.is_hidden or a.removed_at is not null))`;
