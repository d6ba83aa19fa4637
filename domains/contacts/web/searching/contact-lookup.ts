// Contacts to pick from: whom a task or an appointment is with, and what filters of other lists ask for (core §7, autocomplete).
import type { Lookup } from '#/kernel/web/picker/lookups.ts';

// The calls come with the first look-up, and not with the first page.
const load = async () => (await import('../api.ts')).api;

/** What a contact without a name is called (core §8). */
const unknown = 'Unknown';
const mostShown = '20';

export const contactLookup: Lookup = {
  plural: 'contacts',
  search: async (text, signal) => {
    const api = await load();
    const { data } = await api.contacts.autocomplete(
      { ...(text ? { search: text } : {}), limit: mostShown },
      { signal, isQuiet: true },
    );
    return data.map(({ _id, fullName, email, phone }) => ({
      value: _id,
      label: fullName ?? unknown,
      detail: email?.emailAddress ?? phone?.number,
      person: { name: fullName ?? '' },
    }));
  },
  byIds: async (ids, signal) => {
    const api = await load();
    const found = await Promise.allSettled(ids.map((id) => api.contacts.get({ id }, { signal, isQuiet: true })));
    return found.flatMap((one) =>
      one.status === 'fulfilled' ? [{ value: one.value._id, label: one.value.fullName ?? unknown }] : [],
    );
  },
};
