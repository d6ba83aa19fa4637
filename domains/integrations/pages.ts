// The pages of integrations, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

export const integrationsPages: readonly Page[] = [
  page({
    path: '/integrations',
    title: 'Integrations',
    needs: 'owner',
    load: () => import('./web/integrations/IntegrationsPage.tsx'),
  }),
  page({
    path: '/integrations/{id}',
    title: 'Integration',
    needs: 'owner',
    load: () => import('./web/integrations/IntegrationPage.tsx'),
  }),
  page({
    path: '/phone-numbers',
    title: 'Phone Numbers',
    needs: 'owner',
    load: () => import('./web/phone-numbers/PhoneNumbersPage.tsx'),
  }),
  // Where providers send browsers back to; anybody may connect the own mailbox.
  page({
    path: '/mailbox-allowed',
    title: 'Connecting your mailbox',
    load: () => import('./web/integrations/MailboxAllowedPage.tsx'),
  }),
];
