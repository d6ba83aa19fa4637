// "Delete Contact": the contact goes, and its way through the workflow ends.
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';

export const deleteContactStep = stepKind({
  type: 'deleteContact',
  label: 'Delete Contact',
  hint: 'Take the contact out; it ends here',
  group: 'Change',
  settings: {},
  fresh: {},
  sentence: () => 'Delete the contact',
});
