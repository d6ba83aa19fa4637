// An origin: where a contact came from (core §3).
import { entity } from '#/kernel/contract/entity.ts';
import { labelAttributes } from './tags.ts';

export const originEntity = entity({
  typeName: 'origin',
  plural: 'origins',
  path: '/crm/origin',
  resource: 'origin',
  table: 'origins',
  title: { one: 'origin', many: 'origins' },
  label: 'displayName',
  order: { column: 'displayName', order: 'asc' },
  staysSmall: true,
  columns: ['displayName', 'usedBy', 'isHidden', 'updatedAt'],
  attributes: labelAttributes,
});
