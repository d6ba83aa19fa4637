// The door of collections for servers.
import { namedLabels } from '#/domains/labels/server.ts';
import { agentGroups } from '#/domains/team/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { membership } from '#/kernel/server/entities/lists/list-check.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  collectionCreated,
  collectionDeleted,
  collectionMembersChanged,
  collectionRecordsMoved,
  collectionShared,
  collectionsContract,
  collectionUpdated,
} from './contract.ts';
import { membershipOfCollections } from './server/checking-boxes.ts';
import { bulkDelete, deleteOne, deletionJob, uses } from './server/deleting.ts';
import { autocomplete, count, counts, list, listsOfAgents } from './server/listing.ts';
import { bulkUpdate } from './server/putting-in.ts';
import { create, describe, filtersOfCollections, update } from './server/saving.ts';
import { servedCollections } from './server/serving-collections.ts';
import { access, setAccess } from './server/sharing-members.ts';

export { type CollectionUse, collectionUse } from './server/deleting.ts';
export { findKept, inCollection, type Kept, memberSql } from './server/finding-members.ts';
export { givenBeside, givenLive, isInForAll, liveAccess } from './server/giving-access.ts';
export { visibleNames } from './server/listing.ts';
export { listsOfAgent } from './server/lists-of-agents.ts';
export { pointedCollections } from './server/pointed-collections.ts';
export { membershipJob } from './server/putting-in.ts';

export const collectionsDoor: ServerDoor = {
  name: 'collections',
  calls: serveCalls(collectionsContract, {
    ...readHandlers(servedCollections),
    list,
    search: list,
    count,
    get: (ctx, { id }) => describe(ctx, id),
    counts,
    uses,
    create,
    update,
    bulkUpdate,
    access,
    setAccess,
    autocomplete,
    delete: deleteOne,
    bulkDelete,
  }),
  entities: [servedCollections],
  events: [
    collectionCreated,
    collectionUpdated,
    collectionDeleted,
    collectionMembersChanged,
    collectionRecordsMoved,
    collectionShared,
  ],
  visibleJobs: [deletionJob],
  fills: [membership(membershipOfCollections), agentGroups(listsOfAgents), namedLabels(filtersOfCollections)],
};
