// Forms to choose from: any, and those that were told of (R552, R909). Forms that the agency draws itself stand here too once there are such.
import { anyForm } from '#/domains/workflows/contract/triggers.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { api } from '../../api.ts';
import { forms } from '../parts/panel-lookups.ts';

const whichever: PickerOption = { value: anyForm._id, label: anyForm.name, detail: 'Any of them' };

/** Each once, by its id. */
const once = (options: readonly PickerOption[]): PickerOption[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];

export const formLookup = (): Lookup => ({
  plural: 'forms',
  search: async (text, signal, pickedFor) => {
    const [{ data }, own] = await Promise.all([
      api.workflows.forms(text ? { search: text } : {}, { signal, isQuiet: true }),
      forms()?.search(text, signal, pickedFor) ?? [],
    ]);
    const heard = data.map(({ _id, name }) => ({ value: _id, label: name }));
    const isAny = anyForm.name.toLowerCase().includes(text.trim().toLowerCase());
    return once([...(isAny ? [whichever] : []), ...own, ...heard]);
  },
});
