// The door of sites for servers.
import { ownPage } from '#/domains/alerts/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { homeAskedAbout, showingAskedFor } from './contract/site-events.ts';
import { whereOwnPagesAre } from './server/keeping/signing-links.ts';
import { mountSites } from './server/mounting.ts';
import { sendLink } from './server/my-homes/asking-for-links.ts';

export const sitesDoor: ServerDoor = {
  name: 'sites',
  calls: [],
  events: [homeAskedAbout, showingAskedFor],
  jobs: [sendLink],
  fills: [ownPage(whereOwnPagesAre)],
  mount: mountSites,
};
