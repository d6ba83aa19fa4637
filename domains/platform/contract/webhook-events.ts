// What happens to webhooks (decision 95): the log, the audit, and the notice to owners when one stops working. None of it is told by webhooks.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const at = { subject: 'webhook', data: named, log: 'info' } as const;

export const webhookCreated = event({
  name: 'webhook.created',
  ...at,
  label: 'Webhook created',
  sentence: '{actor} created the webhook {data.displayName}',
});
export const webhookUpdated = event({
  name: 'webhook.updated',
  ...at,
  label: 'Webhook changed',
  sentence: '{actor} changed the webhook {data.displayName}',
});
export const webhookDeleted = event({
  name: 'webhook.deleted',
  ...at,
  label: 'Webhook deleted',
  sentence: '{actor} deleted the webhook {data.displayName}',
});
export const webhookRolled = event({
  name: 'webhook.rolled',
  ...at,
  label: 'Webhook secret changed',
  sentence: '{actor} made a new secret for the webhook {data.displayName}',
});
export const webhookFailing = event({
  name: 'webhook.failing',
  subject: 'webhook',
  data: z.object({ displayName: z.string(), hours: z.int(), problem: z.string() }),
  label: 'Webhook failing',
  sentence: 'The webhook {data.displayName} has failed for {data.hours hour|hours}: {data.problem}',
  log: 'warn',
  audience: 'owners',
});
export const webhookOff = event({
  name: 'webhook.off',
  subject: 'webhook',
  data: z.object({ displayName: z.string(), problem: z.string() }),
  label: 'Webhook turned off',
  sentence: 'The webhook {data.displayName} was turned off: {data.problem}',
  log: 'error',
  audience: 'owners',
});
