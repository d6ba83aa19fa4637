// The way back from a change of an access list, from what was known before it: levels as they were, and nothing where nothing was. Pure.
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { AnswerOf, InputOf } from '#/kernel/contract/call.ts';

type Calls = (typeof contactsContract)['calls'];
export type Updates = InputOf<Calls['bulkAcl']>['updates'];
export type Entry = AnswerOf<Calls['permissions']>['data'][number]['entries'][number];
export type List = AnswerOf<Calls['permissions']>['data'][number];

/** One change for each level that has to be put back, and one for what has to go. */
export const backFrom = (updates: Updates, entries: readonly Entry[]): Updates[] => {
  const idsOf = (given: Updates['toAdd'] = []) => given.map((one) => (typeof one === 'string' ? one : one._id));
  const shared = new Map(
    entries.flatMap(({ _id, sharedType }) => (sharedType === null ? [] : [[_id, sharedType] as const])),
  );
  const agents = [...idsOf(updates.toAdd), ...idsOf(updates.toRemove)];
  const lists = [...idsOf(updates.listsToAdd), ...idsOf(updates.listsToRemove)];
  const everybody = updates.all === undefined ? undefined : entries.find(({ kind }) => kind === 'agency');
  const at = (level: 4 | 6 | 7): Updates => ({
    ...some(
      'toAdd',
      agents.filter((id) => shared.get(id) === level),
    ),
    ...some(
      'listsToAdd',
      lists.filter((id) => shared.get(id) === level),
    ),
    ...(everybody?.sharedType === level ? { all: true } : {}),
    permissionType: level,
  });
  const gone: Updates = {
    ...some(
      'toRemove',
      agents.filter((id) => !shared.has(id)),
    ),
    ...some(
      'listsToRemove',
      lists.filter((id) => !shared.has(id)),
    ),
    ...(updates.all !== undefined && !everybody ? { all: false } : {}),
  };
  return [gone, at(4), at(6), at(7)].filter((one) => Object.keys(one).some((key) => key !== 'permissionType'));
};

const some = (key: 'toAdd' | 'toRemove' | 'listsToAdd' | 'listsToRemove', ids: string[]): Updates =>
  ids.length > 0 ? { [key]: ids } : {};

/** The same for many contacts: those with the same way back together. */
export const backFromMany = (updates: Updates, lists: readonly List[]): { ids: string[]; updates: Updates }[] => {
  const groups = new Map<string, { ids: string[]; updates: Updates }>();
  for (const { _id, entries } of lists)
    for (const back of backFrom(updates, entries)) {
      const key = JSON.stringify(back);
      const group = groups.get(key) ?? { ids: [], updates: back };
      group.ids.push(_id);
      groups.set(key, group);
    }
  return [...groups.values()];
};
