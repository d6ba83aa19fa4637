// A group of areas as lists and pickers show it.
import { sql } from 'kysely';
import { areaGroupEntity } from '#/domains/areas/contract.ts';
import type { Pointed } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

export const servedGroups = serveEntity(areaGroupEntity, {
  reach: () => 'all',
  computed: {
    areasCount: () =>
      sql`(select count(*) from area_group_links l where l.agency_id = t.agency_id and l.group_id = t.id)`,
  },
});

/** What areas say of the groups that they are in. */
export const pointedGroups: Pointed = {
  name: 'area-groups',
  table: 'area_groups',
  said: sql`json_build_object('_id', l.id, 'displayName', l.display_name, 'backgroundColor', l.background_color,
    'foregroundColor', l.foreground_color)`,
  order: sql`l.display_name collate "und-x-icu", l.id`,
};
