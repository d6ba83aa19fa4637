// An area: a place with a name, said by a shape on the map, by postal codes or by cities; and the groups that areas are kept in.
import {
  type Attribute,
  boolean,
  date,
  number,
  objects,
  string,
  strings,
  tag,
  tags,
} from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';

/** How much one area may ask for; rings may have more points than they keep. */
export const areaLimits = {
  name: 100,
  slug: 100,
  rings: 5,
  points: 200,
  sentPoints: 2_000,
  cells: 2_000,
  postalCodes: 100,
  cities: 50,
  groups: 50,
  areas: 2_000,
  areaGroups: 500,
  text: 4_000,
} as const;

/** Facts of fewer homes would be those of somebody's own. */
export const fewestForFacts = 5;

export interface City {
  city: string;
  /** Null is the city of this name in any state. */
  state: string | null;
}
const cities = { isRequired: true, isFilterable: false } as const;
const counted = { isRequired: true, isComputed: true, isFilterable: false, isWhole: true } as const;
const dated = { hasTime: true, isRequired: true, isSortable: true } as const;
const name = {
  isRequired: true,
  isWritable: true,
  isSortable: true,
  isSearchable: true,
  max: areaLimits.name,
} as const;

export const areaEntity = entity({
  typeName: 'area',
  plural: 'areas',
  path: '/crm/areas',
  resource: 'area',
  table: 'areas',
  title: { one: 'area', many: 'areas' },
  label: 'displayName',
  order: { column: 'displayName', order: 'asc' },
  staysSmall: true,
  hasCustomAttributes: true,
  columns: ['displayName', 'groups', 'cities', 'listingsCount', 'updatedAt'],
  attributes: {
    displayName: string('Name', name),
    slug: string('Slug', { isRequired: true, isSearchable: true, max: areaLimits.slug }),
    groups: tags('Groups', { isRequired: true, isComputed: true, of: 'area-groups' }),
    /** Rings on the map. */
    shapesCount: number('Shapes', counted),
    postalCodes: strings('Postal codes', { isRequired: true }),
    cities: objects('Cities', cities) as unknown as Attribute<City[], typeof cities>,
    /** Homes for sale that everybody of the agency finds. */
    listingsCount: number('Listings', counted),
    /** Whether everybody may open its page on the agency's site. */
    isPublished: boolean('Published', { isRequired: true, isWritable: true }),
    /** What that page says of it. */
    text: string('Text', { isWritable: true, max: areaLimits.text }),
    createdBy: tag('Made by', { isComputed: true, of: 'agents' }),
    createdAt: date('Created', dated),
    updatedAt: date('Updated', dated),
  },
});

export type AreaRecord = RecordOf<typeof areaEntity>;

export const areaGroupEntity = entity({
  typeName: 'areaGroup',
  plural: 'area-groups',
  path: '/crm/area-groups',
  resource: 'areaGroup',
  table: 'area_groups',
  title: { one: 'area group', many: 'area groups' },
  label: 'displayName',
  order: { column: 'displayName', order: 'asc' },
  staysSmall: true,
  columns: ['displayName', 'areasCount', 'updatedAt'],
  attributes: {
    displayName: string('Name', name),
    backgroundColor: string('Background', { isRequired: true, isFilterable: false }),
    foregroundColor: string('Foreground', { isRequired: true, isFilterable: false }),
    areasCount: number('Areas', counted),
    createdAt: date('Created', dated),
    updatedAt: date('Updated', dated),
  },
});

export type AreaGroupRecord = RecordOf<typeof areaGroupEntity>;
