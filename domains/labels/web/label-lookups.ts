// Tags and origins for pickers and filters: those that are not hidden, in their stored colours, found as somebody types (communication §7).
import type { LightLabel, TagType } from '#/domains/labels/contract.ts';
import { cache } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { callOptions } from '#/kernel/web/calls/use-call.ts';
import type { Lookup, PickedFor } from '#/kernel/web/picker/lookups.ts';
import { matching, type PickerOption } from '#/kernel/web/picker/options.ts';
import { can } from '#/kernel/web/session.ts';
import { created } from '#/kernel/web/states/words.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';

const mostShown = 100;
// What changes is heard of at once; this is for whoever lost the line.
const freshMs = 60_000;

const asOption = ({ _id, displayName, backgroundColor, foregroundColor }: LightLabel): PickerOption => ({
  value: _id,
  label: displayName,
  background: backgroundColor,
  foreground: foregroundColor,
});

// The calls come with the first question: the door is part of what every page loads.
const calls = async () => (await import('./api.ts')).api;

const allTags = async (): Promise<readonly (LightLabel & { typeName: TagType })[]> =>
  (await cache.fetchQuery(callOptions((await calls()).tags.all, {}, { isQuiet: true, staleMs: freshMs }))).data;
const allOrigins = async (): Promise<readonly LightLabel[]> =>
  (await cache.fetchQuery(callOptions((await calls()).origins.all, {}, { isQuiet: true, staleMs: freshMs }))).data;

const found = (labels: readonly LightLabel[], text: string): PickerOption[] =>
  matching(labels.filter(({ isHidden }) => !isHidden).map(asOption), text).slice(0, mostShown);
const known = (labels: readonly LightLabel[], ids: readonly string[]): PickerOption[] =>
  labels.filter(({ _id }) => ids.includes(_id)).map(asOption);

/** Makes one of typed words; what the server refuses is handed on for the picker to show. */
const make = async (work: Promise<LightLabel>): Promise<PickerOption | CallFailed> => {
  try {
    const label = await work;
    toast({ type: 'success', message: created(label.displayName) });
    return asOption(label);
  } catch (error) {
    if (error instanceof CallFailed) return error;
    throw error;
  }
};

/** Which tags a value takes: a contact's stage is one of its own type, templates are called otherwise (decision 83). */
const typeFor = ({ typeName, attribute }: PickedFor): TagType =>
  attribute === 'stage' ? 'contact-stage' : typeName === 'template' ? 'message-template' : (typeName as TagType);

/** Tags wherever an attribute points to them. */
export const tagsLookup: Lookup = {
  plural: 'tags',
  search: async (text, _signal, pickedFor) => {
    const tags = await allTags();
    return found(pickedFor ? tags.filter(({ typeName }) => typeName === typeFor(pickedFor)) : tags, text);
  },
  byIds: async (ids) => known(await allTags(), ids),
};

export const originsLookup: Lookup = {
  plural: 'origins',
  search: async (text) => found(await allOrigins(), text),
  byIds: async (ids) => known(await allOrigins(), ids),
  create: async (displayName) =>
    can('origin.write') ? make((await calls()).origins.create({ displayName }, { isQuiet: true })) : undefined,
};
