// The kind of a task: the four that are always there and the agency's own; an owner makes a new one by typing what it is called.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { matching } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { can } from '#/kernel/web/session.ts';
import { created } from '#/kernel/web/states/words.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../api.ts';
import { loadTypes, typeWords, useTypes } from '../task/types-of-tasks.ts';

const lookup: Lookup = {
  plural: 'task types',
  search: async (text) =>
    matching(
      (await loadTypes()).map(({ _id, displayName }) => ({ value: _id, label: displayName })),
      text,
    ),
};

const creating: Lookup = {
  ...lookup,
  create: async (displayName) => {
    try {
      const made = await api.tasks.createType({ displayName }, { isQuiet: true });
      await refresh('tasks');
      // Said once it is chosen: whoever reads it may save at once.
      toast({ type: 'success', message: created(made.displayName) });
      return { value: made._id, label: made.displayName };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast({ type: 'error', message: error.fullMessage });
      return error;
    }
  },
};

interface Props {
  value: string;
  error?: string | undefined;
  onChange: (type: string) => void;
}

export const TypeField = ({ value, error, onChange }: Props) => {
  const types = useTypes();
  return (
    <Picker
      label="Type"
      isRequired
      placeholder="Choose a type"
      error={error}
      lookup={can('owner') ? creating : lookup}
      value={value === '' ? null : { value, label: typeWords(value, types) }}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  );
};
