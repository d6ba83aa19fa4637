// "Add or Remove Tags" (R692, R693, R806).

import { chosenRecord, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';

export const tagsStep = stepKind({
  type: 'tags',
  label: 'Add or Remove Tags',
  hint: 'Put tags on, or take them off',
  group: 'Change',
  settings: { toAdd: some(chosenRecord), toRemove: some(chosenRecord) },
  fresh: { toAdd: [], toRemove: [] },
  missing: ({ toAdd, toRemove }) => (toAdd.length + toRemove.length === 0 ? 'Choose at least one tag' : null),
  sentence: ({ toAdd, toRemove }) =>
    [
      ...toAdd.map(({ displayName }) => `+ ${displayName}`),
      ...toRemove.map(({ displayName }) => `− ${displayName}`),
    ].join(', ') || '+ …',
  references: ({ toAdd, toRemove }) => all('tag', [...toAdd, ...toRemove]),
});
