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

/** The records of a collection were given to somebody, or taken away, for as long as they are in it. */
export const collectionShared = event({
  name: 'collection.shared',
  subject: 'collection',
  data: z.object({ displayName: z.string(), with: z.string(), how: z.string() }),
  label: 'Collection shared',
  sentence: '{actor} {data.how} the contacts in {data.displayName} with {data.with}',
  log: 'info',
});

/** Which records were put in, left out or given back to the filter, a batch at a time: for whoever follows who is in a collection. */
export const collectionRecordsMoved = event({
  name: 'collection.recordsMoved',
  subject: 'collection',
  data: z.object({ collectionIds: z.array(z.string()), recordIds: z.array(z.string()) }),
  label: 'Records moved',
  sentence: '{actor} moved records into collections or out of them',
});
/** Records were put in or left out by hand. */
export const collectionMembersChanged = event({
  name: 'collection.membersChanged',
  subject: 'collection',
  data: z.object({ displayName: z.string(), count: z.int(), what: z.string() }),
  label: 'Members changed',
  sentence: '{actor} changed {data.displayName} by hand: {data.count record|records} {data.what}',
  log: 'info',
});
