// Groups of areas for pickers and filters.
import type { LightGroup } from '#/domains/areas/contract.ts';
import { cache } from '#/kernel/web/calls/cache.ts';
import { callOptions } from '#/kernel/web/calls/use-call.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { matching, type PickerOption } from '#/kernel/web/picker/options.ts';

// What changes is heard of at once; this is for whoever lost the line.
const freshMs = 60_000;

export const asOption = ({ _id, displayName, backgroundColor, foregroundColor }: LightGroup): PickerOption => ({
  value: _id,
  label: displayName,
  background: backgroundColor,
  foreground: foregroundColor,
});

// The calls come with the first question: the door is part of what every page loads.
const allGroups = async (): Promise<readonly LightGroup[]> => {
  const { api } = await import('../api.ts');
  return (await cache.fetchQuery(callOptions(api.areaGroups.all, {}, { isQuiet: true, staleMs: freshMs }))).data;
};

export const groupsLookup: Lookup = {
  plural: 'area-groups',
  search: async (text) => matching((await allGroups()).map(asOption), text),
  byIds: async (ids) => (await allGroups()).filter(({ _id }) => ids.includes(_id)).map(asOption),
};
