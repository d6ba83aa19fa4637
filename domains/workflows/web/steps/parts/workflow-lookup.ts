// Workflows to pick from, by name (R878).
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { api } from '../../api.ts';

const maxOptions = 50;

/** All of the agency; `currentId` leaves the one that is open out. */
export const workflowLookup = (currentId: string | null): Lookup => ({
  plural: 'workflows',
  search: async (text, signal) => {
    const { data } = await api.workflows.autocomplete(
      { length: String(maxOptions), ...(text ? { search: text } : {}), ...(currentId ? { currentId } : {}) },
      { signal, isQuiet: true },
    );
    return data.map(({ _id, name }) => ({ value: _id, label: name }));
  },
});
