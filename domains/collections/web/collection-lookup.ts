// Collections to pick from: in filters (those of the list's own kind), in the boxes of a record, where a message is sent.
import type { Lookup } from '#/kernel/web/picker/lookups.ts';

// The calls come with the first look-up, and not with the first page.
const load = async () => (await import('./api.ts')).api;

export const collectionLookup: Lookup = {
  plural: 'collections',
  search: async (text, signal, pickedFor) => {
    const asked = { ...(text ? { search: text } : {}), ...(pickedFor ? { typeName: pickedFor.typeName } : {}) };
    const api = await load();
    const { data } = await api.collections.autocomplete(asked, { signal, isQuiet: true });
    return data.map(({ _id, displayName }) => ({ value: _id, label: displayName }));
  },
  byIds: async (ids, signal) => {
    const api = await load();
    const found = await Promise.allSettled(ids.map((id) => api.collections.get({ id }, { signal, isQuiet: true })));
    return found.flatMap((one) =>
      one.status === 'fulfilled' ? [{ value: one.value._id, label: one.value.displayName }] : [],
    );
  },
};
