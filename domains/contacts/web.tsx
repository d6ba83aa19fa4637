// The door of contacts for webs: the list that everybody comes home to, and the window that adds one from anywhere.

import { GitMerge, Trash2, UserPlus, Users } from 'lucide-react';
import { contactCollections } from '#/domains/collections/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction, paletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { shownRecords } from '#/kernel/web/records.ts';
import { menuEntry, shellExtra, topBarAction } from '#/kernel/web/shell-slots.ts';
import { addContact } from './web/adding/opening.ts';
import { dashboardCalm, dashboardWaiting, notificationGroup } from './web/dashboard/dashboard-slots.ts';
import { contactWidget, timelineVerb } from './web/record/record-slots.ts';
import { contactLookup } from './web/searching/contact-lookup.ts';

export * from './web/dashboard/dashboard-slots.ts';
export * from './web/record/record-slots.ts';

offerLookup(contactLookup);

export const contactsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/contacts',
      to: '/contacts',
      label: 'Contacts',
      also: 'people leads clients',
      order: 10,
      icon: Users,
      needs: 'contact.read',
    }),
    topBarAction({
      id: 'contact',
      order: 40,
      needs: 'contact.write',
      label: 'Add Contact',
      also: 'new create person lead',
      icon: UserPlus,
      keys: 'n c',
      run: () => addContact(),
    }),
    paletteAction({
      id: 'contacts.duplicates',
      order: 51,
      needs: 'contact.read',
      label: 'Possible duplicates',
      also: 'merge double',
      icon: GitMerge,
      run: () => go('/contacts?duplicates=1'),
    }),
    paletteAction({
      id: 'contacts.deleted',
      order: 52,
      needs: 'contact.read',
      label: 'Recently deleted',
      also: 'restore undelete bin trash',
      icon: Trash2,
      run: () => go('/contacts?deleted=1'),
    }),
    shellExtra({
      id: 'contacts.adding',
      order: 50,
      needs: 'contact.write',
      load: () => import('./web/adding/AddContact.tsx'),
    }),
    shownRecords({
      id: 'contacts',
      order: 10,
      needs: 'contact.read',
      typeName: 'contact',
      label: 'Contacts',
      load: () => import('./web/records.ts'),
    }),
    paletteSearch({
      id: 'contacts',
      order: 10,
      needs: 'contact.read',
      label: 'Contacts',
      search: (...asked) => import('./web/searching/finding-contacts.ts').then((found) => found.findContacts(...asked)),
    }),
    dashboardWaiting({
      id: 'contacts.new',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/dashboard/NewLeads.tsx'),
    }),
    dashboardCalm({
      id: 'contacts.quiet',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/dashboard/QuietContacts.tsx'),
    }),
    notificationGroup({
      id: 'contacts.claims',
      order: 5,
      needs: 'contact.write',
      title: 'To claim',
      load: () => import('./web/claiming/ClaimsGroup.tsx'),
    }),
    contactWidget({
      id: 'files',
      order: 60,
      needs: 'contact.read',
      title: 'Files',
      area: 'right',
      load: () => import('./web/FilesWidget.tsx'),
    }),
    contactWidget({
      id: 'collections',
      order: 70,
      needs: 'collection.read',
      title: 'Collections',
      load: contactCollections,
    }),
    timelineVerb({
      id: 'contacts.unmerge',
      order: 10,
      needs: 'contact.write',
      typeName: 'contact.merged',
      load: () => import('./web/merging/UnmergeLine.tsx'),
    }),
    contactWidget({
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
