// The pages of templates, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

export const templatesPages: readonly Page[] = [
  page({
    path: '/templates',
    title: 'Templates',
    needs: 'template.read',
    load: () => import('./web/templates/TemplatesPage.tsx'),
  }),
];
