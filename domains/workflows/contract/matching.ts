// Who meets the triggers of a workflow already on the day on which it is turned on: it lets in whom something happens to from then on, and these
// only where that is asked for.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Trigger } from './triggers.ts';

/**
 * Those who are on a list that lets in who joins it, and those who were added today; null where no trigger asks for what somebody is, but for
 * what they do or what is done: of a call, a visit or a change that is over nobody is a match.
 */
export const matchingToday = (triggers: readonly Trigger[]): FiltersGroups | null => {
  const lists = triggers.flatMap((trigger) =>
    trigger.kind === 'membershipChanged' ? trigger.toAdd.map(({ _id }) => _id) : [],
  );
  const groups: FiltersGroups = [
    ...(lists.length > 0 ? [[{ field: 'collections', rule: 'isInIds' as const, value: lists }]] : []),
    ...(triggers.some(({ kind }) => kind === 'contactCreated')
      ? [[{ field: 'createdAt', rule: 'isEqualTo' as const, value: 'today' }]]
      : []),
  ];
  return groups.length > 0 ? groups : null;
};
