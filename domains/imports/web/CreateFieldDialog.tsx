// A field of the agency's own, made on the spot for a column that has no place yet.

import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from './api.ts';

const types = [
  { value: 'string', label: 'Text' },
  { value: 'string[]', label: 'Several texts' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'invoiceprice', label: 'Price' },
] as const;

interface Props {
  suggestion: string;
  onClose: () => void;
  onMade: (id: string) => void;
}

export const CreateFieldDialog = ({ suggestion, onClose, onMade }: Props) => {
  const { send } = useSend(api.attributes.create, { success: 'Field created', refreshes: ['imports'], isQuiet: true });
  const form = useForm({
    initial: { displayName: suggestion.slice(0, 100), type: 'string' },
    check: ({ displayName }) => (displayName.trim() === '' ? { displayName: 'is required' } : {}),
    send: ({ displayName, type }) =>
      send({ typeName: 'contact', displayName, type: types.find(({ value }) => value === type)?.value ?? 'string' }),
    onSent: ({ _id }) => onMade(_id),
  });
  return (
    <FormDialog form={form} title="Create a field" verb="Create field" onClose={onClose}>
      <TextField {...form.text('displayName')} label="Name" isRequired data-autofocus />
      <NativeSelect
        label="What it holds"
        options={types}
        value={form.values.type}
        onChange={({ target }) => form.set('type', target.value)}
        help="It cannot be changed later."
      />
    </FormDialog>
  );
};
