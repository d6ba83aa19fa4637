// The pages of forms, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

const builder = () => import('./web/builder/BuilderPage.tsx');

export const formsPages: readonly Page[] = [
  page({ path: '/forms', title: 'Forms', needs: 'form.read', load: () => import('./web/list/FormsPage.tsx') }),
  page({ path: '/forms/create', title: 'New form', needs: 'form.write', load: builder }),
  page({ path: '/forms/{id}', title: 'Form', needs: 'form.read', load: builder }),
  page({
    path: '/form/{id}/preview',
    title: 'Form preview',
    needs: 'form.read',
    load: () => import('./web/preview/PreviewPage.tsx'),
  }),
  page({
    path: '/form/{id}/responses',
    title: 'Form responses',
    needs: 'form.read',
    load: () => import('./web/responses/ResponsesPage.tsx'),
  }),
  page({
    path: '/form/{id}/responses/{responseId}/preview',
    title: 'Form response',
    needs: 'form.read',
    load: () => import('./web/responses/ResponsePage.tsx'),
  }),
  page({
    path: '/form/preview',
    title: 'Form preview',
    needs: 'form.write',
    load: () => import('./web/preview/UnsavedPreviewPage.tsx'),
  }),
  page({
    path: '/public/forms/{formId}/response/{responseId}',
    title: 'Form response',
    access: 'public',
    load: () => import('./web/public/PublicResponsePage.tsx'),
  }),
  page({
    path: '/public/forms/{formId}',
    title: 'Form',
    access: 'public',
    load: () => import('./web/public/PublicFormPage.tsx'),
  }),
];
