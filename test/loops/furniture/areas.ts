// A group of areas in each agency, and an area in it: a square of the map, a postal code and a city.
import { type Insert, owner } from './contacts.ts';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const areaInserts: readonly Insert[] = [
  [
    'area_groups',
    `insert into area_groups (agency_id, id, display_name, background_color, foreground_color, created_at, updated_at)
     values ($1, $2, 'Group of ' || $3, '#ffffff', '#000000', now(), now())`,
  ],
  [
    'areas',
    `insert into areas (agency_id, id, display_name, slug, group_ids, shape, outlines, postal_codes, cities, locality_keys, created_by,
       created_at, updated_at)
     select $1, $2, 'Area of ' || $3, 'area-' || left(md5($3), 6), array[g.id],
       '[[[-1.6,52.3],[-1.59,52.3],[-1.59,52.31]]]', array['((-1.6,52.3),(-1.59,52.3),(-1.59,52.31))'], array['94941'],
       '[{"city":"Kenilworth","state":null}]', locality_keys(array['94941'], '[{"city":"Kenilworth","state":null}]'), ${owner}, now(), now()
     from area_groups g where g.agency_id = $1 limit 1`,
  ],
];
