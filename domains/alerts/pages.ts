// The pages of alerts, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const alertsPages: readonly Page[] = [
  page({
    path: '/public/alerts/stop',
    title: 'Stop alerts',
    access: 'public',
    load: () => import('./web/StopPage.tsx'),
  }),
];
