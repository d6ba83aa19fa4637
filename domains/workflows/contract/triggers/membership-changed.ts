// "Membership changed": somebody joins collections of contacts, or leaves them.
import { chosen, some } from '#/kernel/contract/automation/parts.ts';
import { all } from '#/kernel/contract/automation/referring.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { named } from '../telling/words.ts';

export const membershipChanged = triggerKind({
  type: 'membershipChanged',
  label: 'Membership changed',
  title: 'Membership Changed',
  example: 'When somebody joins Hot buyers, tell their agent',
  group: 'contact',
  section: 'Segment membership',
  settings: { toAdd: some(chosen), toRemove: some(chosen) },
  fresh: { toAdd: [], toRemove: [] },
  missing: ({ toAdd, toRemove }) => (toAdd.length + toRemove.length === 0 ? 'Choose at least one collection' : null),
  says: {
    event({ toAdd, toRemove }) {
      const moves = [
        ...(toAdd.length > 0 ? [`joins ${named(toAdd, '')}`] : []),
        ...(toRemove.length > 0 ? [`leaves ${named(toRemove, '')}`] : []),
      ];
      return `someone ${listed(moves, 'or') || 'joins or leaves a collection'}`;
    },
  },
  references: ({ toAdd, toRemove }) => all('collection', [...toAdd, ...toRemove]),
});
