// Groups of many areas at once, and groups that an area is given.
import { sql } from 'kysely';
import { areasContract, areaUpdated } from '#/domains/areas/contract.ts';
import { servedAreas } from '#/domains/areas/server/areas/serving-areas.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { tagging } from '#/kernel/server/entities/tagging-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

/** The groups, each once; none of them can be deleted before this transaction ends. Refuses an id that is none, at its place. */
export const mustBeGroups = async (ctx: Context, ids: readonly string[], field: string): Promise<string[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from area_groups where agency_id = ${ctx.agency.id} and id = any(${uuids(wanted)}) order by id
    for key share`.execute(ctx.db);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !found.has(id.toLowerCase()));
  if (missing >= 0)
    throw invalid(
      `${field}.${missing}`,
      'is not there any more',
      'areas.unknownGroup',
      'One of the groups is not there any more',
    );
  return wanted;
};

export const groupAreas = tagging({
  served: servedAreas,
  carried: { table: 'area_groups', column: 'group_ids', attribute: 'groups', one: 'group', heading: 'Groups' },
  needs: 'area.write',
  updated: areaUpdated,
  check: mustBeGroups,
});

/** POST /crm/areas/bulk/update/groups. Refuses groups that are not there, and a change of nothing. */
export const bulkGroups: Verb<(typeof areasContract)['calls']['bulkGroups']> = (ctx, asked) =>
  groupAreas.start(ctx, asked);
