// What workflows bring to other screens: a contact's record, the bar of a list's selection. All of it comes when it is first shown.

import { Workflow } from 'lucide-react';
import { contactVerb, contactWidget } from '#/domains/contacts/web.tsx';
import { bulkChoice, bulkVerb } from '#/kernel/web/bulk/bulk-slots.ts';
import { shellExtra } from '#/kernel/web/shell-slots.ts';

const needs = 'workflow.write';

export const contactSlots = [
  contactWidget({
    id: 'workflows',
    order: 40,
    needs: 'workflow.read',
    title: 'Workflows',
    area: 'right',
    load: () => import('./WorkflowsWidget.tsx'),
  }),
  contactVerb({
    id: 'workflow',
    order: 80,
    needs,
    label: 'Enrol in a workflow',
    icon: Workflow,
    keys: 'w',
    run: (contactId) => void import('./opening.ts').then(({ enrolContact }) => enrolContact(contactId)),
  }),
  bulkVerb({
    id: 'workflows',
    order: 70,
    needs,
    typeName: 'contact',
    label: 'Workflows',
    icon: Workflow,
    load: () => import('./EnrolMany.tsx'),
  }),
  bulkChoice({ id: 'workflows', order: 10, needs, load: () => import('./LetWorkflowsAct.tsx') }),
  shellExtra({ id: 'workflows.enrolling', order: 90, needs, load: () => import('./EnrolWindow.tsx') }),
] as const;
