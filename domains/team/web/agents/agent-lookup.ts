// Agents for pickers, by name or address: active ones only (core §7, autocomplete).
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { api } from '../api.ts';

export const agentLookup: Lookup = {
  plural: 'agents',
  search: async (text, signal) => {
    const { data } = await api.team.autocomplete(text ? { search: text } : {}, { signal, isQuiet: true });
    return data.map(({ _id, displayName, email, profilePicture }) => ({
      value: _id,
      label: displayName,
      ...(email && email !== displayName ? { detail: email } : {}),
      person: { name: displayName, picture: profilePicture },
    }));
  },
  byIds: async (ids, signal) => {
    const agents = await Promise.allSettled(ids.map((id) => api.team.get({ id }, { signal, isQuiet: true })));
    return agents.flatMap((one) =>
      one.status === 'fulfilled'
        ? [{ value: one.value._id, label: one.value.fullName ?? one.value.email.emailAddress }]
        : [],
    );
  },
};

/** The same without somebody: who takes over what they leave. What was picked lately may hold them, so it is kept apart. */
export const lookupWithout = (id: string): Lookup => ({
  plural: `agents without ${id}`,
  search: async (text, signal) => (await agentLookup.search(text, signal)).filter(({ value }) => value !== id),
});
