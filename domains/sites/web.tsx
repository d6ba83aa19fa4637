// The door of sites for webs: what visitors ask for stands among what waits on the dashboard.
import { dashboardWaiting } from '#/domains/contacts/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';

export const sitesDoor: WebDoor = {
  fills: [
    // Before new leads: whoever asked for a home is more than that.
    dashboardWaiting({
      id: 'sites.requests',
      order: 5,
      needs: 'contact.read',
      load: () => import('./web/WaitingRequests.tsx'),
    }),
  ],
  keepsFresh: {
    siteRequest: ['siteRequests'],
    contact: ['siteRequests'],
    listing: ['siteRequests'],
    appointment: ['siteRequests'],
  },
};
