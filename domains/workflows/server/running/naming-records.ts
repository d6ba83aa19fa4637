// Names of the records that filters point to by their ids, so that a trace says 'Stage is any of Hot' and no id.
import { sql } from 'kysely';
import { plainNaming } from '#/domains/contacts/contract.ts';
import { referencedPlural } from '#/domains/workflows/contract/telling/referenced-types.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value);

/** Nothing is asked where a filter names no record. */
export const namingOf = async (ctx: Context, groups: FiltersGroups): Promise<Naming> => {
  const ids = groups.flat().flatMap(({ value }) => [value].flat().filter(isId));
  if (ids.length === 0) return plainNaming;
  const asked = sql`agency_id = ${ctx.agency.id} and id = any(${uuids([...new Set(ids)])})`;
  const { rows } = await sql<{ plural: string; id: string; name: string | null }>`
    select 'tags' as plural, id, display_name as name from tags where ${asked}
    union all select 'origins', id, display_name from origins where ${asked}
    union all select 'collections', id, display_name from collections where ${asked}
    union all select 'agents', id, coalesce(full_name, email) from agents where ${asked}
    union all select 'domains', id, host from domains where ${asked}
    union all select 'workflows', id, name from workflows where ${asked}`.execute(ctx.db);
  // An id says who it is among its own kind alone.
  const names = new Map(rows.map(({ plural, id, name }) => [`${plural} ${id}`, name ?? undefined]));
  return {
    ...plainNaming,
    record: (id, of) => names.get(`${'plural' in of ? of.plural : referencedPlural(of.field)} ${id.toLowerCase()}`),
  };
};
