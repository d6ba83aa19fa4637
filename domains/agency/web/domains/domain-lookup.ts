// The agency's web domains to pick from, in filters and forms.
import { cache } from '#/kernel/web/calls/cache.ts';
import { callOptions } from '#/kernel/web/calls/use-call.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { matching, type PickerOption } from '#/kernel/web/picker/options.ts';

const freshMs = 60_000;

const all = async (): Promise<PickerOption[]> => {
  const { api } = await import('../api.ts');
  const { agencyDomains } = await cache.fetchQuery(
    callOptions(api.agency.current, {}, { isQuiet: true, staleMs: freshMs }),
  );
  return agencyDomains.map(({ _id, url }) => ({ value: _id, label: url.domain }));
};

export const domainLookup: Lookup = {
  plural: 'domains',
  search: async (text) => matching(await all(), text),
  byIds: async (ids) => (await all()).filter(({ value }) => ids.includes(value)),
};
