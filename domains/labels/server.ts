// The door of labels for servers.

import { type ServerDoor } from '#/kernel/server/door.ts';
import { filtersOfGrids } from '#/kernel/server/entities/kept-filters.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
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
import { namedLabels } from './server/carrying-labels.ts';
import { retireOriginsJob, retireTagsJob } from './server/retiring-labels.ts';
import { originHandlers, recolouringJobs, tagHandlers } from './server/serving-calls.ts';
import { servedOrigins, servedTags } from './server/serving-labels.ts';

export { type LabelUses, labelUses, type NamedLabels, namedLabels } from './server/carrying-labels.ts';
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
export { changeLabelled, moveListed } from './server/moving-labels.ts';
export { pointedOrigins, pointedTags } from './server/pointed-labels.ts';
export { readableColours } from './server/writing-labels.ts';

export const labelsDoor: ServerDoor = {
  name: 'labels',
  calls: [...serveCalls(tagsContract, tagHandlers), ...serveCalls(originsContract, originHandlers)],
  entities: [servedTags, servedOrigins],
  visibleJobs: [retireTagsJob, retireOriginsJob, ...recolouringJobs],
  readers: [stagesOfNewAgencies],
  events: [tagCreated, tagUpdated, tagDeleted, tagMerged, originCreated, originUpdated, originDeleted, originMerged],
  fills: [
    jobSubject({ type: 'tags', label: 'Tags', word: /\btags?\b/i, order: 60 }),
    jobSubject({ type: 'origins', label: 'Origins', word: /\borigins?\b/i, order: 70 }),
    namedLabels(filtersOfGrids),
  ],
  enums: { tagType: tagTypes },
};
