// The tags and origins of the agency, as pickers show them; hidden ones are left out. Loaded once and kept for as long as nobody changes them.
import type { LightLabel, TagType } from '#/domains/labels/contract.ts';
import { peekAt, useCall } from '#/kernel/web/calls/use-call.ts';
import { knowNames } from '#/kernel/web/picker/known-names.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { type Coming, comingBy } from '#/kernel/web/windows/coming.ts';
import { api } from './api.ts';

const aDayMs = 24 * 60 * 60_000;

const asOptions = ({ data: labels }: { data: readonly LightLabel[] }): PickerOption[] =>
  labels
    .filter(({ isHidden }) => !isHidden)
    .map(({ _id, displayName, backgroundColor, foregroundColor }) => ({
      value: _id,
      label: displayName,
      background: backgroundColor,
      foreground: foregroundColor,
    }));

/** The tags of a type, for whatever cannot do without them. */
export const useComingTags = (typeName: TagType): Coming<PickerOption[]> =>
  comingBy(useCall(api.tags.all, { typeName }, { isQuiet: true, staleMs: aDayMs }), asOptions);

/** The same where nothing waits for them; undefined until they are loaded. */
export const useTags = (typeName: TagType): PickerOption[] | undefined => useComingTags(typeName).known;

export const useOrigins = (): PickerOption[] | undefined =>
  comingBy(useCall(api.origins.all, {}, { isQuiet: true, staleMs: aDayMs }), asOptions).known;

/** Tags of a type by their ids, as far as they are loaded: what an edit shows before the server has answered. */
export const knownTags = (typeName: TagType, ids: readonly string[]): LightLabel[] => {
  const all = peekAt(api.tags.all, { typeName })?.data ?? [];
  knowNames('tags', all);
  return ids.flatMap((id) => all.find(({ _id }) => _id === id) ?? []);
};
