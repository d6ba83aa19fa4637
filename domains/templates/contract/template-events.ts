// What happens to message templates (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const data = z.object({ displayName: z.string() });

export const templateCreated = event({
  name: 'template.created',
  subject: 'template',
  data,
  label: 'Template created',
  sentence: '{actor} created the template {data.displayName}',
});
export const templateUpdated = event({
  name: 'template.updated',
  subject: 'template',
  data,
  label: 'Template changed',
  sentence: '{actor} changed the template {data.displayName}',
});
export const templateDeleted = event({
  name: 'template.deleted',
  subject: 'template',
  data,
  label: 'Template deleted',
  sentence: '{actor} deleted the template {data.displayName}',
  log: 'info',
});
export const templateRestored = event({
  name: 'template.restored',
  subject: 'template',
  data,
  label: 'Template restored',
  sentence: '{actor} brought the template {data.displayName} back',
  log: 'info',
});
