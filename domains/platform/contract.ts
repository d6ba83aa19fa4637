// The door of the platform: what other programs may know and do.
import { contract } from '#/kernel/contract/call.ts';
import { webhookCalls } from './contract/webhook-calls.ts';

export * from './contract/webhook-events.ts';
export {
  type Endpoint,
  type MessageStatus,
  retrySeconds,
  type WebhookMessage,
  webhookVersion,
} from './contract/webhook-shapes.ts';

export const webhooksContract = contract('webhooks', webhookCalls);
