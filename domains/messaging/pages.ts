// The pages of messaging, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const messagingPages: readonly Page[] = [
  page({ path: '/inbox', title: 'Inbox', needs: 'message.read', load: () => import('./web/inbox/InboxPage.tsx') }),
  page({ path: '/reply', title: 'Reply', access: 'public', load: () => import('./web/replying/ReplyPage.tsx') }),
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
  page({
    path: '/templates',
    title: 'Templates',
    needs: 'template.read',
    load: () => import('./web/templates/TemplatesPage.tsx'),
  }),
];
