// What happens to collections (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });

export const collectionCreated = event({
  name: 'collection.created',
  subject: 'collection',
  data: named,
  label: 'Collection created',
  sentence: '{actor} created the collection {data.displayName}',
  log: 'info',
});

export const collectionUpdated = event({
  name: 'collection.updated',
  subject: 'collection',
  data: named,
  label: 'Collection changed',
  sentence: '{actor} changed the collection {data.displayName}',
  log: 'info',
});

export const collectionDeleted = event({
  name: 'collection.deleted',
  subject: 'collection',
  data: named,
  label: 'Collection deleted',
  sentence: '{actor} deleted the collection {data.displayName}',
  log: 'info',
});

/** Records were put in or left out by hand. */
export const collectionMembersChanged = event({
  name: 'collection.membersChanged',
  subject: 'collection',
  data: z.object({ displayName: z.string(), count: z.int(), what: z.string() }),
  label: 'Members changed',
  sentence: '{actor} {data.what} {data.count} in {data.displayName}',
  log: 'info',
});
