// The door of areas for webs: the ways to their lists, and groups for picking. Pages come when they are opened.
import type { WebDoor } from '#/kernel/web/door.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';
import { groupsLookup } from './web/groups/group-lookup.ts';

export { type AreaHomesPart, areaHomes } from './web/area-slots.ts';

offerLookup(groupsLookup);

export const areasDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/areas',
      to: '/areas',
      label: 'Areas',
      also: 'neighbourhoods places',
      group: 'marketing',
      order: 20,
      needs: 'area.read',
    }),
    menuEntry({
      id: '/area-groups',
      to: '/area-groups',
      label: 'Area Groups',
      group: 'settings',
      order: 140,
      needs: 'owner',
    }),
  ],
  keepsFresh: { area: ['areas', 'areaGroups'], areaGroup: ['areaGroups', 'areas'] },
};
