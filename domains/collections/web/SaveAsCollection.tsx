// The window that makes a collection of a filter: a name, and who sees it besides (screens §3.11, '⇧S').
import type { Filtered } from '#/kernel/web/door.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { knowNames } from '#/kernel/web/picker/known-names.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { useSend } from '#/kernel/web/use-send.ts';
import { TextField } from '#/ui/TextField.tsx';
import { api } from './api.ts';
import { closeSaving, useAskedToSave } from './saving-as.ts';
import { collectionsOf, pointingTo } from './views.ts';
import { plain } from './writing.ts';

interface Values {
  displayName: string;
  agents: PickerOption[];
}

const Saving = ({ asked }: { asked: Filtered }) => {
  const { send } = useSend(api.collections.create, {
    success: 'Collection was successfully created',
    isQuiet: true,
  });
  const form = useForm<Values, Awaited<ReturnType<typeof api.collections.create>>>({
    initial: { displayName: '', agents: [] },
    check: ({ displayName }) => (displayName === '' ? { displayName: 'Name is required' } : {}),
    send: ({ displayName, agents }) =>
      send({
        displayName,
        typeName: asked.typeName,
        filtersGroups: plain(asked.groups),
        agentIds: agents.map(({ value }) => value),
      }),
    onSent: (collection) => {
      closeSaving();
      knowNames([collection]);
      const attribute = collectionsOf(asked.attributes);
      if (attribute) asked.setGroups([[pointingTo(attribute, collection._id)]]);
    },
  });
  return (
    <FormDialog form={form} title="Save as collection" verb="Save collection" onClose={closeSaving}>
      <TextField
        {...form.text('displayName')}
        label="Name"
        isRequired
        data-autofocus
        maxLength={100}
        autoComplete="off"
        help={`A live list: ${asked.many} that meet the filter later are in it, too.`}
      />
      <PickMany
        {...form.bind('agents')}
        label="Share with agents"
        lookup={lookupOf('agents')}
        placeholder="Only you and owners see it"
        help="They see of it what they may see anyway."
      />
    </FormDialog>
  );
};

const SaveAsCollection = () => {
  const asked = useAskedToSave((state) => state.asked);
  return asked && <Saving asked={asked} />;
};
export default SaveAsCollection;
