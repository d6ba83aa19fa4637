// Whom access can be given to, for pickers: agents and lists of agents, in one search (core §7, autocomplete/permissions).
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { api } from '../api.ts';
import { valueOf } from './principals.ts';

export const principalLookup: Lookup = {
  plural: 'agents and lists',
  search: async (text, signal) => {
    const { data } = await api.team.autocompletePermissions(text ? { search: text } : {}, { signal, isQuiet: true });
    return data.map(({ _id, type, displayName, email, profilePicture }) =>
      type === 'agent'
        ? {
            value: valueOf('agent', _id),
            label: displayName,
            ...(email && email !== displayName ? { detail: email } : {}),
            person: { name: displayName, picture: profilePicture },
          }
        : { value: valueOf('list', _id), label: displayName, detail: 'List of agents' },
    );
  },
};
