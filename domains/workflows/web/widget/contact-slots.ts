// What workflows bring to other screens: a contact's record, the bar of a list's selection. All of it comes when it is first shown.
import { Workflow } from 'lucide-react';
import { slot } from '#/kernel/web/door.ts';

const needs = 'workflow.write';

export const contactSlots = [
  slot('contact.widgets', {
    id: 'workflows',
    order: 40,
    needs: 'workflow.read',
    title: 'Workflows',
    area: 'right',
    load: () => import('./WorkflowsWidget.tsx'),
  }),
  slot('contact.verbs', {
    id: 'workflow',
    order: 80,
    needs,
    label: 'Enrol in a workflow',
    icon: Workflow,
    keys: 'w',
    run: (contactId) => void import('./opening.ts').then(({ enrolContact }) => enrolContact(contactId)),
  }),
  slot('grid.bulk', {
    id: 'workflows',
    order: 70,
    needs,
    typeName: 'contact',
    label: 'Workflows',
    icon: Workflow,
    load: () => import('./EnrolMany.tsx'),
  }),
  slot('bulk.choices', { id: 'workflows', order: 10, needs, load: () => import('./LetWorkflowsAct.tsx') }),
  slot('shell.extras', { id: 'workflows.enrolling', order: 90, needs, load: () => import('./EnrolWindow.tsx') }),
] as const;
