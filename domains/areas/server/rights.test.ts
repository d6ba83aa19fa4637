// Who may make which call of areas and their groups: written out by hand, so that a change of the contract is seen. Members pick areas and groups,
// and see nothing else of them.
import { areaGroupsContract, areasContract } from '#/domains/areas/contract.ts';
import { holdRights } from '#/test/rights.ts';

const place = () => ({ postalCodes: ['94941'] });

await holdRights([areasContract, areaGroupsContract], {
  'areas.list': ['area.read', 'all', 'areas'],
  'areas.search': ['area.read', 'all', 'areas'],
  'areas.count': ['area.read', 'all', 'areas'],
  'areas.get': ['area.read', 'all', 'areas'],
  'areas.listCheck': ['signedIn', 'all', 'areas'],
  'areas.explain': ['area.read', 'all', 'areas'],
  'areas.export': ['area.read', 'all', 'areas'],
  'areas.create': ['area.write', 'none'],
  'areas.update': ['area.write', 'all', 'areas', place],
  'areas.delete': ['area.manage', 'all', 'areas'],
  'areas.bulkDelete': ['area.manage', 'all', 'areas'],
  'areas.restore': ['area.manage', 'all', 'areas', 'deleted'],
  'areas.bulkGroups': ['area.write', 'all', 'areas', (idOf) => ({ updates: { toAdd: [idOf('area_groups')] } })],
  'areas.preview': ['area.read', 'none'],
  'areas.cities': ['area.read', 'none'],
  'areas.autocomplete': ['signedIn', 'all', 'areas'],
  'areaGroups.list': ['areaGroup.read', 'all', 'area_groups'],
  'areaGroups.search': ['areaGroup.read', 'all', 'area_groups'],
  'areaGroups.count': ['areaGroup.read', 'all', 'area_groups'],
  'areaGroups.get': ['areaGroup.read', 'all', 'area_groups'],
  'areaGroups.listCheck': ['signedIn', 'all', 'area_groups'],
  'areaGroups.explain': ['areaGroup.read', 'all', 'area_groups'],
  'areaGroups.export': ['areaGroup.read', 'all', 'area_groups'],
  'areaGroups.all': ['signedIn', 'all', 'area_groups'],
  'areaGroups.create': ['areaGroup.write', 'none'],
  'areaGroups.update': ['areaGroup.write', 'all', 'area_groups'],
  'areaGroups.delete': ['areaGroup.manage', 'all', 'area_groups'],
  'areaGroups.bulkDelete': ['areaGroup.manage', 'all', 'area_groups'],
});
