// "Unenrolled from workflow": somebody leaves another workflow. The flag tells the two that share a panel apart (R553).
import * as z from 'zod/mini';
import { chosen, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { named } from '../telling/words.ts';

export const unenrollFromWorkflow = triggerKind({
  type: 'unenrollFromWorkflow',
  label: 'Unenrolled from workflow',
  title: 'Unenrolled from Workflow',
  example: 'When somebody leaves Nurture, ask how it went',
  group: 'contact',
  section: 'Workflow status',
  settings: { isEnrollWorkflow: z.boolean(), selectedData: some(chosen) },
  fresh: { isEnrollWorkflow: false, selectedData: [] },
  missing: ({ selectedData }) => (selectedData.length === 0 ? 'Choose at least one workflow' : null),
  says: { event: ({ selectedData }) => `someone leaves ${named(selectedData, 'a workflow')}` },
  references: ({ selectedData }) => all('workflow', selectedData),
});
