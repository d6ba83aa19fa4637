// The calls of requests.
import { siteRequestsContract } from '#/domains/sites/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ siteRequests: siteRequestsContract });
