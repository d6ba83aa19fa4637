// The door of the platform: what other programs may know and do.
import { contract } from '#/kernel/contract/call.ts';
import { changeCalls } from './contract/change-calls.ts';
import { keyCalls } from './contract/key-calls.ts';
import { leadCalls } from './contract/lead-calls.ts';
import { webhookCalls } from './contract/webhook-calls.ts';

export * from './contract/key-events.ts';
export type { ApiKey } from './contract/key-shapes.ts';
export * from './contract/webhook-events.ts';
export {
  type Endpoint,
  type MessageStatus,
  retrySeconds,
  type WebhookMessage,
  webhookVersion,
} from './contract/webhook-shapes.ts';

export const changesContract = contract('changes', changeCalls);
export const keysContract = contract('apiKeys', keyCalls);
export const leadsContract = contract('leads', leadCalls);
export const webhooksContract = contract('webhooks', webhookCalls);
