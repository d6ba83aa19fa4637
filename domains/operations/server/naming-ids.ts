// What the ids within changes are called: an audit row keeps what was written at its time, and people read the names of today.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { namedKinds, nameOrKind } from './sentences.ts';

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids within a value, at any depth, in its names as well: an agency's own field is called by its id. */
export const idsWithin = (value: unknown): string[] => [
  ...new Set((JSON.stringify(value) ?? '').match(idPattern) ?? []),
];

/**
 * Names of records of the agency by their ids, whatever kind they are of, those that were deleted included; what is gone for good has none.
 * One without a name is 'a listing'. It is asked once for all of a page. For who reads the whole audit only: nothing is left out by reach.
 */
export const namesById = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const kinds = namedKinds(ctx);
  if (ids.length === 0 || kinds.length === 0) return new Map();
  const named = kinds.map(
    (served) => sql`select t.id, ${nameOrKind(ctx, served)} as name from ${sql.table(served.entity.table)} t
      where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})`,
  );
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(named, sql` union all `)}`.execute(ctx.db);
  const names = new Map([[ctx.agency.id, ctx.agency.name], ...rows.map(({ id, name }) => [id, name] as const)]);
  // Fields of the agency's own are no records; each kind keeps its own.
  for (const fields of await inTurn(kinds, ({ entity }) => customAttributesOf(ctx, entity)))
    for (const id of ids) {
      const field = fields.get(id);
      if (field) names.set(id, field.displayName);
    }
  return names;
};
