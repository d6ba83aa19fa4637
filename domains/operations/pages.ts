// The pages of operations, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const operationsPages: readonly Page[] = [
  page({ path: '/dashboard', title: 'Dashboard', load: () => import('./web/dashboard/DashboardPage.tsx') }),
  page({ path: '/jobs', title: 'Jobs', needs: 'job.read', load: () => import('./web/jobs/JobsPage.tsx') }),
  page({ path: '/logs', title: 'Event Logs', needs: 'log.read', load: () => import('./web/logs/LogsPage.tsx') }),
  page({ path: '/audit', title: 'Audit', needs: 'owner', load: () => import('./web/logs/AuditPage.tsx') }),
];
