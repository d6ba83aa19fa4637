// "View": a form is viewed. The flag tells the two that share a panel apart (R552).
import * as z from 'zod/mini';
import { chosen, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { named } from '../telling/words.ts';

export const view = triggerKind({
  type: 'view',
  label: 'View',
  example: 'When somebody opens the form and leaves, remind them',
  group: 'contact',
  section: 'Form activity',
  settings: { isSubmission: z.boolean(), selectedData: some(chosen) },
  fresh: { isSubmission: false, selectedData: [] },
  missing: ({ selectedData }) => (selectedData.length === 0 ? 'Choose at least one form' : null),
  says: { event: ({ selectedData }) => `${named(selectedData, 'a form')} is viewed` },
  references: ({ selectedData }) => all('form', selectedData),
});
