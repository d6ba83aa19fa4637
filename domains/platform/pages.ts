// The pages of the platform, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

export const platformPages: readonly Page[] = [
  page({
    path: '/developers/webhooks',
    title: 'Webhooks',
    needs: 'apiKey.read',
    load: () => import('./web/webhooks/WebhooksPage.tsx'),
  }),
  page({
    path: '/developers/webhooks/{id}',
    title: 'Webhook',
    needs: 'apiKey.read',
    load: () => import('./web/webhooks/WebhookPage.tsx'),
  }),
];
