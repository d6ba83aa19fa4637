// The pages of workflows, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

const builder = () => import('./web/builder/BuilderPage.tsx');

export const workflowsPages: readonly Page[] = [
  page({
    path: '/workflows',
    title: 'Workflows',
    needs: 'workflow.read',
    load: () => import('./web/list/WorkflowsPage.tsx'),
    awaits: async () => (await import('./web/steps/brought-triggers.ts')).loadTriggers(),
  }),
  page({ path: '/workflows/create', title: 'New workflow', needs: 'workflow.write', load: builder }),
  page({ path: '/workflows/{id}', title: 'Workflow', needs: 'workflow.read', load: builder }),
];
