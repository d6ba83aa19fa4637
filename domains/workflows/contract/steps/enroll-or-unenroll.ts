// "Enroll or Unenroll from Workflows" (R621, R696, R808).

import { chosen, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { listed } from '#/kernel/contract/automation/words.ts';

const names = (workflows: readonly { name: string }[]): string => listed(workflows.map(({ name }) => name));

export const enrollOrUnenrollStep = stepKind({
  type: 'enrollOrUnenroll',
  label: 'Enroll or Unenroll from Workflows',
  hint: 'Lead on to another workflow, or out of one',
  group: 'Do',
  settings: { toAdd: some(chosen), toRemove: some(chosen) },
  fresh: { toAdd: [], toRemove: [] },
  missing: ({ toAdd, toRemove }) => (toAdd.length + toRemove.length === 0 ? 'Choose at least one workflow' : null),
  sentence({ toAdd, toRemove }) {
    const [into, out] = [names(toAdd), names(toRemove)];
    if (into && out) return `Enrol in ${into}, unenrol from ${out}`;
    return out ? `Unenrol from ${out}` : `Enrol in ${into || '…'}`;
  },
  references: ({ toAdd, toRemove }) => all('workflow', [...toAdd, ...toRemove]),
});
