// The door of collections for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { namedIn } from '#/kernel/server/entities/kept-filters.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import {
  collectionCreated,
  collectionDeleted,
  collectionMembersChanged,
  collectionRecordsMoved,
  collectionShared,
  collectionsContract,
  collectionUpdated,
} from './contract.ts';
import { membership } from './server/checking-boxes.ts';
import { bulkDelete, deleteOne, deletionJob, uses } from './server/deleting.ts';
import { agentGroups, autocomplete, count, counts, list } from './server/listing.ts';
import { bulkUpdate } from './server/putting-in.ts';
import { create, describe, keptFilters, update } from './server/saving.ts';
import { servedCollections } from './server/serving-collections.ts';
import { access, setAccess } from './server/sharing-members.ts';

export { findKept, inCollection, type Kept, memberSql } from './server/finding-members.ts';
export { givenBeside, givenLive, isInForAll, liveAccess } from './server/giving-access.ts';
export { visibleNames } from './server/listing.ts';
export { listsOfAgent } from './server/lists-of-agents.ts';
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
  memberships: [membership],
  agentGroups: [agentGroups],
  keptFilters: [keptFilters],
  namesLabels: (ctx, ids) => namedIn(ctx, 'collections', ['filters_groups'], ids),
};
