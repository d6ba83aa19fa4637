// "Submission": a form is submitted. The flag tells the two that share a panel apart (R552).
import * as z from 'zod/mini';
import { chosen, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { named } from '../telling/words.ts';

export const submission = triggerKind({
  type: 'submission',
  label: 'Submission',
  example: 'When Home valuation is sent in, call them',
  group: 'contact',
  section: 'Form activity',
  settings: { isSubmission: z.boolean(), selectedData: some(chosen) },
  fresh: { isSubmission: true, selectedData: [] },
  missing: ({ selectedData }) => (selectedData.length === 0 ? 'Choose at least one form' : null),
  says: { event: ({ selectedData }) => `${named(selectedData, 'a form')} is submitted` },
  references: ({ selectedData }) => all('form', selectedData),
});
