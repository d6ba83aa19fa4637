// What templates add to their door for webs. Their window stands on their page: no other page carries it.

import { FileText } from 'lucide-react';
import { signatureField } from '#/domains/team/web.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction, paletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { shownRecords } from '#/kernel/web/records.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const templateSlots = [
  menuEntry({
    id: '/templates',
    to: '/templates',
    label: 'Templates',
    also: 'snippets',
    order: 50,
    icon: FileText,
    needs: 'template.read',
  }),
  paletteSearch({
    id: 'templates',
    order: 70,
    needs: 'template.read',
    label: 'Templates',
    search: async (...asked) => (await import('./finding-templates.ts')).findTemplates(...asked),
  }),
  shownRecords({
    id: 'templates',
    order: 40,
    needs: 'template.read',
    typeName: 'template',
    label: 'Templates',
    load: () => import('./records.ts'),
  }),
  paletteAction({
    id: 'templates.new',
    order: 45,
    needs: 'template.write',
    label: 'New template',
    icon: FileText,
    run: () => {
      go('/templates');
      void import('./opening.ts').then(({ newTemplate }) => newTemplate());
    },
  }),
  signatureField({
    id: 'signature',
    order: 10,
    needs: 'signedIn',
    load: () => import('../signature/SignatureField.tsx'),
  }),
];

/** What shows templates when something else changes: their tags, the collections they are in. */
export const templatesKeepFresh = {
  template: ['templates'],
  tag: ['templates'],
  collection: ['templates'],
};
