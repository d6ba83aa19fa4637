// The pages of the platform, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

export const platformPages: readonly Page[] = [
  page({
    path: '/developers/api-keys',
    title: 'API Keys',
    needs: 'apiKey.read',
    load: () => import('./web/ApiKeysPage.tsx'),
  }),
  page({
    path: '/developers/api-keys/webhooks/{id}',
    title: 'Webhook',
    needs: 'apiKey.read',
    load: () => import('./web/webhooks/WebhookPage.tsx'),
  }),
];
