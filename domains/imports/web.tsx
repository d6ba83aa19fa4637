// The door of imports for webs.
import { Download } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';

export const importsDoor: WebDoor = {
  slots: [
    slot('palette.actions', {
      id: 'contacts.import',
      order: 50,
      needs: 'contact.write',
      label: 'Import contacts',
      also: 'upload csv excel vcard file',
      icon: Download,
      run: () => go('/import-contacts'),
    }),
  ],
  keepsFresh: { job: ['imports'] },
};
