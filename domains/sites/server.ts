// The door of sites for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { homeAskedAbout, showingAskedFor } from './contract/site-events.ts';
import { mountSites } from './server/mounting.ts';

export const sitesDoor: ServerDoor = {
  name: 'sites',
  calls: [],
  events: [homeAskedAbout, showingAskedFor],
  mount: mountSites,
};
