// What happens to tags and origins (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const merged = z.object({ displayName: z.string(), mergedName: z.string() });

export const tagCreated = event({
  name: 'tag.created',
  subject: 'tag',
  data: named,
  label: 'Tag created',
  sentence: '{actor} created the tag {data.displayName}',
  log: 'info',
});
export const tagUpdated = event({
  name: 'tag.updated',
  subject: 'tag',
  data: named,
  label: 'Tag changed',
  sentence: '{actor} changed the tag {data.displayName}',
  log: 'info',
});
export const tagDeleted = event({
  name: 'tag.deleted',
  subject: 'tag',
  data: named,
  label: 'Tag deleted',
  sentence: '{actor} deleted the tag {data.displayName}',
  log: 'info',
});
export const tagMerged = event({
  name: 'tag.merged',
  subject: 'tag',
  data: merged,
  label: 'Tags merged',
  sentence: '{actor} merged the tag {data.mergedName} into {data.displayName}',
  log: 'info',
});
export const originCreated = event({
  name: 'origin.created',
  subject: 'origin',
  data: named,
  label: 'Origin created',
  sentence: '{actor} created the origin {data.displayName}',
  log: 'info',
});
export const originUpdated = event({
  name: 'origin.updated',
  subject: 'origin',
  data: named,
  label: 'Origin changed',
  sentence: '{actor} changed the origin {data.displayName}',
  log: 'info',
});
export const originDeleted = event({
  name: 'origin.deleted',
  subject: 'origin',
  data: named,
  label: 'Origin deleted',
  sentence: '{actor} deleted the origin {data.displayName}',
  log: 'info',
});
export const originMerged = event({
  name: 'origin.merged',
  subject: 'origin',
  data: merged,
  label: 'Origins merged',
  sentence: '{actor} merged the origin {data.mergedName} into {data.displayName}',
  log: 'info',
});
