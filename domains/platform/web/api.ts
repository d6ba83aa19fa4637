// The calls that the screens of keys and webhooks make.
import { keysContract, webhooksContract } from '#/domains/platform/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ apiKeys: keysContract, webhooks: webhooksContract });

/** Under the entry of the menu, so that it stays marked. */
export const webhooksHref = '/developers/api-keys?tab=webhooks';
export const webhookHref = (id: string): string => `/developers/api-keys/webhooks/${id}`;
