// The pages of contacts, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const contactsPages: readonly Page[] = [
  page({
    path: '/contacts',
    title: 'Contacts',
    needs: 'contact.read',
    load: () => import('./web/list/ContactsPage.tsx'),
  }),
  page({
    path: '/contacts/{id}',
    title: 'Contact',
    needs: 'contact.read',
    load: () => import('./web/record/ContactPage.tsx'),
  }),
  page({
    path: '/public/contacts/unsubscribe',
    title: 'Unsubscribe',
    access: 'public',
    load: () => import('./web/unsubscribe/UnsubscribePage.tsx'),
  }),
];
