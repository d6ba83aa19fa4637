// The pages of messaging, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const messagingPages: readonly Page[] = [
  page({ path: '/inbox', title: 'Inbox', needs: 'message.read', load: () => import('./web/inbox/InboxPage.tsx') }),
  page({
    path: '/mailings',
    title: 'Mailings',
    needs: 'message.read',
    load: () => import('./web/mailings/MailingsPage.tsx'),
  }),
  page({
    path: '/mailings/{id}',
    title: 'Mailing',
    needs: 'message.read',
    load: () => import('./web/mailings/MailingPage.tsx'),
  }),
  page({ path: '/reply', title: 'Reply', access: 'public', load: () => import('./web/replying/ReplyPage.tsx') }),
];
