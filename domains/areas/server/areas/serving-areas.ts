// An area as lists show it: the entity's SQL side. Whoever may read areas reads all of them; members only pick them.
import { sql } from 'kysely';
import { areaEntity } from '#/domains/areas/contract.ts';
import { pointedGroups } from '#/domains/areas/server/groups/serving-groups.ts';
import { homesOf, type PlaceSql } from '#/domains/areas/server/homes-in-places.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

/** Days that a deleted area can be had back. */
export const keptForDays = 30;

/** The place of the area in row `t`. */
export const placeOfRow: PlaceSql = {
  cells: sql`select c.cell, c.is_edge from area_cells c where c.agency_id = t.agency_id and c.area_id = t.id`,
  outlines: sql`t.outlines`,
  keys: sql`t.locality_keys`,
};

/** What stands in the row also while an area is deleted. */
const lastingLinks = { createdBy: { column: 'created_by' } } as const;

export const servedAreas = serveEntity(areaEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: () => 'all',
  links: {
    groups: { isLive: true, table: 'area_group_links', record: 'area_id', value: 'group_id' },
    ...lastingLinks,
  },
  computed: {
    groups: pointsToMany(pointedGroups, sql`t.group_ids`),
    shapesCount: () => sql`cardinality(t.outlines)`,
    listingsCount: (ctx: Context) => homesOf(ctx).count(ctx, placeOfRow),
    createdBy: pointsTo(pointedAgents, sql`t.created_by`),
  },
});

/** Areas that were deleted and can still be had back; their groups stand in no index any more. */
export const servedDeletedAreas: typeof servedAreas = {
  ...servedAreas,
  links: lastingLinks,
  exists: (ctx) => sql`t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })}`,
};
