// The pages of billing, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const billingPages: readonly Page[] = [
  page({
    path: '/billing',
    title: 'Plans & Billing',
    needs: 'billing.read',
    load: () => import('./web/BillingPage.tsx'),
  }),
];
