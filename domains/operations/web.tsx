// The door of operations for webs: the dashboard, jobs, the event log and the audit.
import { page, slot, type WebDoor } from '#/kernel/web/door.ts';

export const operationsDoor: WebDoor = {
  pages: [page({ path: '/dashboard', title: 'Dashboard', load: () => import('./web/dashboard/DashboardPage.tsx') })],
  slots: [
    slot('dashboard.cards', {
      id: 'operations.events',
      order: 90,
      needs: 'log.read',
      title: 'Recent events',
      load: () => import('./web/dashboard/RecentEventsCard.tsx'),
    }),
  ],
  keepsFresh: {
    agent: ['setup'],
    agency: ['setup'],
    domain: ['setup'],
    themes: ['setup'],
    log: ['logs'],
    job: ['jobs'],
    notification: ['notifications'],
  },
};
