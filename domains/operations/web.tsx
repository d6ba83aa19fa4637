// The door of operations for webs: the dashboard, jobs, the event log and the audit.

import { Activity, ScrollText } from 'lucide-react';
import { dashboardCard } from '#/domains/contacts/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry, railPanel, shellExtra } from '#/kernel/web/shell-slots.ts';

export const operationsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/logs',
      to: '/logs',
      label: 'Event Logs',
      also: 'audit history activity',
      order: 120,
      icon: ScrollText,
      needs: 'log.read',
    }),
    menuEntry({
      id: '/jobs',
      to: '/jobs',
      label: 'Jobs',
      also: 'imports exports bulk progress',
      order: 130,
      icon: Activity,
      needs: 'job.read',
    }),
    shellExtra({
      id: 'operations.jobs',
      order: 20,
      needs: 'signedIn',
      load: () => import('./web/jobs/JobsWatcher.tsx'),
    }),
    shellExtra({
      id: 'operations.notifications',
      order: 30,
      needs: 'signedIn',
      load: () => import('./web/notifications/NotificationsWatcher.tsx'),
    }),
    railPanel({
      id: 'notifications',
      order: 20,
      needs: 'signedIn',
      title: 'Notifications',
      load: () => import('./web/notifications/NotificationsPanel.tsx'),
    }),
    dashboardCard({
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
