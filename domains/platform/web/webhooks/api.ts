// The calls that the screens of webhooks make.
import { webhooksContract } from '#/domains/platform/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ webhooks: webhooksContract });

export const webhookHref = (id: string): string => `/developers/webhooks/${id}`;
