// What templates add to their door for webs. Their window stands on their page: no other page carries it.
import { FileText } from 'lucide-react';
import { slot } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';

export const templateSlots = [
  slot('menu', {
    id: '/templates',
    to: '/templates',
    label: 'Templates',
    also: 'snippets',
    order: 50,
    icon: FileText,
    needs: 'template.read',
  }),
  slot('palette.search', {
    id: 'templates',
    order: 70,
    needs: 'template.read',
    label: 'Templates',
    search: async (...asked) => (await import('./finding-templates.ts')).findTemplates(...asked),
  }),
  slot('records', {
    id: 'templates',
    order: 40,
    needs: 'template.read',
    typeName: 'template',
    label: 'Templates',
    load: () => import('./records.ts'),
  }),
  slot('palette.actions', {
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
  slot('mySettings.signature', {
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
