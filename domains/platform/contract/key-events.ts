// What happens to keys: the log, the audit, and a notice to owners, since a key is a way in.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const at = {
  subject: 'apiKey',
  data: z.object({ displayName: z.string() }),
  log: 'info',
  audience: 'owners',
} as const;

export const keyCreated = event({
  name: 'apiKey.created',
  ...at,
  label: 'API key created',
  sentence: '{actor} created the API key {data.displayName}',
});
export const keyUpdated = event({
  name: 'apiKey.updated',
  ...at,
  label: 'API key changed',
  sentence: '{actor} changed the API key {data.displayName}',
});
export const keyRolled = event({
  name: 'apiKey.rolled',
  ...at,
  label: 'API key secret changed',
  sentence: '{actor} made a new secret for the API key {data.displayName}',
});
export const keyRevoked = event({
  name: 'apiKey.revoked',
  ...at,
  label: 'API key revoked',
  sentence: '{actor} revoked the API key {data.displayName}',
});
