// The door of sites for servers.
import { ownPage } from '#/domains/alerts/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  homeAskedAbout,
  requestAnswered,
  requestDismissed,
  requestReopened,
  showingAskedFor,
  siteRequestsContract,
} from './contract.ts';
import { whereOwnPagesAre } from './server/keeping/signing-links.ts';
import { mountSites } from './server/mounting.ts';
import { sendLink } from './server/my-homes/asking-for-links.ts';
import { requestsFollow } from './server/requests/following-requests.ts';
import { servedRequests } from './server/requests/serving-requests.ts';
import { answer, dismiss, plan, reopen } from './server/requests/settling-requests.ts';

export const sitesDoor: ServerDoor = {
  name: 'sites',
  calls: serveCalls(siteRequestsContract, { ...readHandlers(servedRequests), plan, answer, dismiss, reopen }),
  entities: [servedRequests],
  events: [homeAskedAbout, showingAskedFor, requestAnswered, requestDismissed, requestReopened],
  readers: [requestsFollow],
  jobs: [sendLink],
  fills: [ownPage(whereOwnPagesAre)],
  mount: mountSites,
};
