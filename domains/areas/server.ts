// The door of areas for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { areaGroupsContract, areasContract } from './contract.ts';
import { areaDeletion, areaEvents, bulkDelete, forgetAreas, remove, restore } from './server/areas/deleting-areas.ts';
import { get, preview, wholeAreas } from './server/areas/describing-areas.ts';
import { autocomplete, cities } from './server/areas/finding-areas.ts';
import { create, update } from './server/areas/saving-areas.ts';
import { servedAreas } from './server/areas/serving-areas.ts';
import { bulkGroups, groupAreas } from './server/groups/grouping-areas.ts';
import {
  allGroups,
  bulkDeleteGroups,
  createGroup,
  groupDeletion,
  groupEvents,
  removeGroup,
  updateGroup,
} from './server/groups/saving-groups.ts';
import { servedGroups } from './server/groups/serving-groups.ts';

export { areaUse } from './server/areas/keeping-used.ts';
export {
  type AreaPage,
  describePublishedArea,
  findPublishedArea,
  type PublishedArea,
  publishedAreas,
} from './server/areas/publishing-areas.ts';
export {
  type CityWithHomes,
  type HomesInPlaces,
  homesInPlaces,
  type PlaceSql,
  type SpotWithHomes,
} from './server/homes-in-places.ts';

export const areasDoor: ServerDoor = {
  name: 'areas',
  calls: [
    ...serveCalls(areasContract, {
      ...readHandlers(servedAreas),
      get,
      create,
      update,
      delete: remove,
      bulkDelete,
      restore,
      bulkGroups,
      preview,
      cities,
      autocomplete,
    }),
    ...serveCalls(areaGroupsContract, {
      ...readHandlers(servedGroups),
      all: allGroups,
      create: createGroup,
      update: updateGroup,
      delete: removeGroup,
      bulkDelete: bulkDeleteGroups,
    }),
  ],
  entities: [wholeAreas, servedGroups],
  events: [...Object.values(areaEvents), ...Object.values(groupEvents)],
  schedules: [forgetAreas],
  visibleJobs: [areaDeletion.job, groupAreas.job, groupDeletion.job],
};
