// "Enrolled in workflow": somebody enters another workflow. The flag tells the two that share a panel apart (R553).
import * as z from 'zod/mini';
import { chosen, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { named } from '../telling/words.ts';

export const enrolledInWorkflow = triggerKind({
  type: 'enrolledInWorkflow',
  label: 'Enrolled in workflow',
  title: 'Enrolled in Workflow',
  example: 'When somebody enters Nurture, take them out of Newsletter',
  group: 'contact',
  section: 'Workflow status',
  settings: { isEnrollWorkflow: z.boolean(), selectedData: some(chosen) },
  fresh: { isEnrollWorkflow: true, selectedData: [] },
  missing: ({ selectedData }) => (selectedData.length === 0 ? 'Choose at least one workflow' : null),
  says: { event: ({ selectedData }) => `someone enters ${named(selectedData, 'a workflow')}` },
  references: ({ selectedData }) => all('workflow', selectedData),
});
