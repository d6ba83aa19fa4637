// The door of imports for webs.

import { Download } from 'lucide-react';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';

export const importsDoor: WebDoor = {
  fills: [
    paletteAction({
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
