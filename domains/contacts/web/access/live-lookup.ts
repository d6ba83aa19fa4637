// Whom live access can be given to, for pickers: agents and lists of agents by their own ids, and the whole agency by its id.
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { session } from '#/kernel/web/session.ts';
import { principalLookup } from './principal-lookup.ts';
import { picked } from './principals.ts';

const everybody = 'Everybody in the agency';

export const liveLookup: Lookup = {
  plural: 'agents and lists',
  search: async (text, signal) => {
    const found = await principalLookup.search(text, signal);
    const { agencyId } = session.get();
    const agency =
      agencyId !== null && everybody.toLowerCase().includes(text.trim().toLowerCase())
        ? [{ value: agencyId, label: everybody }]
        : [];
    return [...agency, ...found.map((one) => ({ ...one, value: Object.values(picked([one])).flat()[0] ?? one.value }))];
  },
};
