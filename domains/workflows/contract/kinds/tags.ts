// "Add or Remove Tags" (R692, R693, R806).
import { all } from '../referring.ts';
import { chosenRecord, some } from '../wire/parts.ts';
import { stepKind } from './step-kind.ts';

export const tags = stepKind({
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
