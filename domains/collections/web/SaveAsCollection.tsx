// The window that makes a collection of a filter: a name, and who sees it besides.

import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { Filtered } from '#/kernel/web/filter/filter-action.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { knowNames } from '#/kernel/web/picker/known-names.ts';
import { api } from './api.ts';
import { AgentsField, type CollectionValues, checkName } from './CollectionFields.tsx';
import { closeSaving, useAskedToSave } from './saving-as.ts';
import { collectionsOf, pointingTo } from './views.ts';
import { plain } from './writing.ts';

const Saving = ({ asked }: { asked: Filtered }) => {
  const { send } = useSend(api.collections.create, {
    success: 'Collection was successfully created',
    isQuiet: true,
  });
  const form = useForm<CollectionValues, Awaited<ReturnType<typeof api.collections.create>>>({
    initial: { displayName: '', agents: [] },
    check: checkName,
    send: ({ displayName, agents }) =>
      send({
        displayName,
        typeName: asked.typeName,
        filtersGroups: plain(asked.groups),
        agentIds: agents.map(({ value }) => value),
      }),
    onSent: (collection) => {
      closeSaving();
      knowNames('collections', [collection]);
      const attribute = collectionsOf(asked.attributes);
      if (attribute) asked.setGroups([[pointingTo(attribute, collection._id)]]);
    },
  });
  return (
    <FormDialog form={form} title="Save as collection" verb="Save collection" onClose={closeSaving}>
      <NameField
        {...form.text('displayName')}
        help={`A live list: ${asked.many} that meet the filter later are in it, too.`}
      />
      <AgentsField {...form.bind('agents')} />
    </FormDialog>
  );
};

const SaveAsCollection = () => {
  const asked = useAskedToSave((state) => state.asked);
  return asked && <Saving asked={asked} />;
};
export default SaveAsCollection;
