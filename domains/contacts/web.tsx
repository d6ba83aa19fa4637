// The door of contacts for webs: the list that everybody comes home to, and the window that adds one from anywhere.
import { GitMerge, Trash2, UserPlus, Users } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { addContact } from './web/adding/opening.ts';
import { contactLookup } from './web/searching/contact-lookup.ts';

offerLookup(contactLookup);

export const contactsDoor: WebDoor = {
  slots: [
    slot('menu', {
      id: '/contacts',
      to: '/contacts',
      label: 'Contacts',
      also: 'people leads clients',
      order: 10,
      icon: Users,
      needs: 'contact.read',
    }),
    slot('topBar.actions', {
      id: 'contact',
      order: 40,
      needs: 'contact.write',
      label: 'Add Contact',
      also: 'new create person lead',
      icon: UserPlus,
      keys: 'n c',
      run: () => addContact(),
    }),
    slot('palette.actions', {
      id: 'contacts.duplicates',
      order: 51,
      needs: 'contact.read',
      label: 'Possible duplicates',
      also: 'merge double',
      icon: GitMerge,
      run: () => go('/contacts?duplicates=1'),
    }),
    slot('palette.actions', {
      id: 'contacts.deleted',
      order: 52,
      needs: 'contact.read',
      label: 'Recently deleted',
      also: 'restore undelete bin trash',
      icon: Trash2,
      run: () => go('/contacts?deleted=1'),
    }),
    slot('shell.extras', {
      id: 'contacts.adding',
      order: 50,
      needs: 'contact.write',
      load: () => import('./web/adding/AddContact.tsx'),
    }),
    slot('records', {
      id: 'contacts',
      order: 10,
      needs: 'contact.read',
      typeName: 'contact',
      label: 'Contacts',
      load: () => import('./web/records.ts'),
    }),
    slot('palette.search', {
      id: 'contacts',
      order: 10,
      needs: 'contact.read',
      label: 'Contacts',
      search: (...asked) => import('./web/searching/finding-contacts.ts').then((found) => found.findContacts(...asked)),
    }),
    slot('dashboard.waiting', {
      id: 'contacts.new',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/dashboard/NewLeads.tsx'),
    }),
    slot('dashboard.calm', {
      id: 'contacts.quiet',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/dashboard/QuietContacts.tsx'),
    }),
    slot('notifications.groups', {
      id: 'contacts.claims',
      order: 5,
      needs: 'contact.write',
      title: 'To claim',
      load: () => import('./web/claiming/ClaimsGroup.tsx'),
    }),
    slot('contact.widgets', {
      id: 'files',
      order: 60,
      needs: 'contact.read',
      title: 'Files',
      area: 'right',
      load: () => import('./web/FilesWidget.tsx'),
    }),
    slot('timeline.verbs', {
      id: 'contacts.unmerge',
      order: 10,
      needs: 'contact.write',
      typeName: 'contact.merged',
      load: () => import('./web/merging/UnmergeLine.tsx'),
    }),
    slot('contact.widgets', {
      id: 'access',
      order: 70,
      needs: 'contact.read',
      title: 'Who can see this',
      area: 'right',
      load: () => import('./web/access/AccessPanel.tsx'),
    }),
  ],
  keepsFresh: { contact: ['contacts'], tag: ['contacts'], origin: ['contacts'], claim: ['claims'] },
};
