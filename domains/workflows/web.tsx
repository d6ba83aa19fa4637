// The door of workflows for webs: their list, and the builder in which one is drawn. Both come when they are opened.

import { Workflow } from 'lucide-react';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction, paletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';
import { contactSlots } from './web/widget/contact-slots.ts';

export const workflowsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/workflows',
      to: '/workflows',
      label: 'Workflows',
      order: 60,
      icon: Workflow,
      needs: 'workflow.read',
    }),
    paletteAction({
      id: 'workflows.create',
      order: 60,
      needs: 'workflow.write',
      label: 'Create workflow',
      also: 'new automation',
      icon: Workflow,
      run: () => go('/workflows/create'),
    }),
    paletteSearch({
      id: 'workflows',
      order: 80,
      needs: 'workflow.read',
      label: 'Workflows',
      search: async (...asked) => {
        const [{ searchBy }, { workflowLookup }] = await Promise.all([
          import('#/kernel/web/palette/finding-labels.ts'),
          import('./web/steps/parts/workflow-lookup.ts'),
        ]);
        return searchBy(workflowLookup(null), (id) => `/workflows/${id}`, '/workflows')(...asked);
      },
    }),
    ...contactSlots,
  ],
  // Which lists, fields and labels a workflow names changes nothing of its row.
  keepsFresh: { workflow: ['workflows'] },
};
