// "Enroll or Unenroll from Workflows" (R621, R696, R808).
import { all } from '../referring.ts';
import { listed } from '../telling/words.ts';
import { chosen, some } from '../wire/parts.ts';
import { stepKind } from './step-kind.ts';

const names = (workflows: readonly { name: string }[]): string => listed(workflows.map(({ name }) => name));

export const enrollOrUnenroll = stepKind({
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
