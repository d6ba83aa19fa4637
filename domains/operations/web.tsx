// The door of operations for webs: the dashboard, jobs, the event log and the audit.
import { Activity, ScrollText } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';

export const operationsDoor: WebDoor = {
  slots: [
    slot('menu', {
      id: '/logs',
      to: '/logs',
      label: 'Event Logs',
      also: 'audit history activity',
      order: 120,
      icon: ScrollText,
      needs: 'log.read',
    }),
    slot('menu', {
      id: '/jobs',
      to: '/jobs',
      label: 'Jobs',
      also: 'imports exports bulk progress',
      order: 130,
      icon: Activity,
      needs: 'job.read',
    }),
    slot('shell.extras', {
      id: 'operations.jobs',
      order: 20,
      needs: 'signedIn',
      load: () => import('./web/jobs/JobsWatcher.tsx'),
    }),
    slot('shell.extras', {
      id: 'operations.notifications',
      order: 30,
      needs: 'signedIn',
      load: () => import('./web/notifications/NotificationsWatcher.tsx'),
    }),
    slot('rightRail', {
      id: 'notifications',
      order: 20,
      needs: 'signedIn',
      title: 'Notifications',
      load: () => import('./web/notifications/NotificationsPanel.tsx'),
    }),
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
