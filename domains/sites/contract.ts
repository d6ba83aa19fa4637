// The door of sites: requests of visitors, and what is told of them. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { siteRequestCalls } from './contract/site-request-calls.ts';

export * from './contract/site-events.ts';
export type { SiteRequestRecord } from './contract/site-requests.ts';

export const siteRequestsContract = contract('siteRequests', siteRequestCalls);
