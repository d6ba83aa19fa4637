// What happens to saved searches. They are a contact's, so that it happens to the contact, and its timeline tells it.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const told = {
  subject: 'contact',
  data: z.object({ searchId: z.string(), displayName: z.string() }),
  timeline: 'System',
} as const;

export const searchCreated = event({
  ...told,
  name: 'savedSearch.created',
  label: 'Search saved',
  sentence: '{actor} saved the search {data.displayName} for {subject}',
});
export const searchUpdated = event({
  ...told,
  name: 'savedSearch.updated',
  label: 'Saved search changed',
  sentence: '{actor} changed the saved search {data.displayName}',
});
export const searchPaused = event({
  ...told,
  name: 'savedSearch.paused',
  label: 'Saved search paused',
  sentence: '{actor} paused the saved search {data.displayName}',
});
export const searchResumed = event({
  ...told,
  name: 'savedSearch.resumed',
  label: 'Saved search resumed',
  sentence: '{actor} resumed the saved search {data.displayName}',
});
export const searchStopped = event({
  ...told,
  name: 'savedSearch.stopped',
  label: 'Saved search stopped',
  sentence: '{actor} stopped the saved search {data.displayName}',
});
export const searchDeleted = event({
  ...told,
  name: 'savedSearch.deleted',
  label: 'Saved search deleted',
  sentence: '{actor} deleted the saved search {data.displayName}',
});
export const searchRestored = event({
  ...told,
  name: 'savedSearch.restored',
  label: 'Saved search restored',
  sentence: '{actor} brought the saved search {data.displayName} back',
});
