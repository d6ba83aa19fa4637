// The door of labels for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import {
  originCreated,
  originDeleted,
  originMerged,
  originsContract,
  originUpdated,
  tagCreated,
  tagDeleted,
  tagMerged,
  tagsContract,
  tagTypes,
  tagUpdated,
} from './contract.ts';
import { stagesOfNewAgencies } from './server/beginning.ts';
import { retireOriginsJob, retireTagsJob } from './server/retiring-labels.ts';
import { originHandlers, recolouringJobs, tagHandlers } from './server/serving-calls.ts';
import { servedOrigins, servedTags } from './server/serving-labels.ts';

export { deleteUnused } from './server/deleting-labels.ts';
export {
  findOrigins,
  findTags,
  makeOrigins,
  makeTags,
  mustBeOrigins,
  mustBeTag,
  mustBeTags,
  nameKey,
  originsByName,
  tagsByName,
} from './server/finding-labels.ts';

export const labelsDoor: ServerDoor = {
  name: 'labels',
  calls: [...serveCalls(tagsContract, tagHandlers), ...serveCalls(originsContract, originHandlers)],
  entities: [servedTags, servedOrigins],
  visibleJobs: [retireTagsJob, retireOriginsJob, ...recolouringJobs],
  readers: [stagesOfNewAgencies],
  events: [tagCreated, tagUpdated, tagDeleted, tagMerged, originCreated, originUpdated, originDeleted, originMerged],
  enums: { tagType: tagTypes },
};
