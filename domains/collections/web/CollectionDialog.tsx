// The window that makes a collection or changes it: name, kind, filter with whom it finds, agents who see it.

import type { Collection } from '#/domains/collections/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Sent } from '#/kernel/web/calls/use-send.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { shownRecords, useRecords } from '#/kernel/web/records.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Known } from '#/kernel/web/windows/ComingWindow.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { AgentsField, type CollectionValues, checkName } from './CollectionFields.tsx';
import { kindWords } from './collection-words.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { countAgain } from './member-counts.ts';
import { Preview } from './Preview.tsx';
import type { Suggested } from './suggested.ts';
import { plain } from './writing.ts';

interface Values extends CollectionValues {
  typeName: string;
  filtersGroups: FiltersGroups;
}

interface Props {
  /** The collection to change; left out, a new one. */
  collection?: Collection | undefined;
  /** What a new one begins with. */
  suggestion?: Suggested | undefined;
  onClose: () => void;
}

const initialOf = (collection: Collection | undefined, suggestion: Suggested | undefined): Values => ({
  displayName: collection?.displayName ?? suggestion?.displayName ?? '',
  typeName: collection?.typeName ?? 'contact',
  filtersGroups: collection?.filtersGroups ?? suggestion?.filtersGroups ?? [],
  agents: collection?.agents.map(({ _id, displayName }) => ({ value: _id, label: displayName })) ?? [],
});

const CollectionDialog = ({ collection, suggestion, onClose }: Props) => {
  const kinds = useSlot(shownRecords);
  const creating = useSend(api.collections.create, { success: 'Collection was successfully created', isQuiet: true });
  const updating = useSend(api.collections.update, { success: 'Collection was successfully updated', isQuiet: true });
  const save = ({ typeName, ...values }: Values): Promise<Sent<Collection>> => {
    const written = {
      displayName: values.displayName,
      filtersGroups: plain(values.filtersGroups),
      agentIds: values.agents.map(({ value }) => value),
    };
    return collection ? updating.send({ id: collection._id, ...written }) : creating.send({ typeName, ...written });
  };
  const form = useForm<Values, Collection>({
    initial: initialOf(collection, suggestion),
    check: checkName,
    send: save,
    onSent: ({ _id }) => {
      countAgain(_id);
      onClose();
    },
    ...(collection ? {} : { draft: 'collection.new' }),
  });
  const { typeName, filtersGroups } = form.values;
  const records = useRecords(typeName);
  const isEditing = collection !== undefined;
  return (
    <FormDialog
      form={form}
      title={isEditing ? 'Edit collection' : 'New collection'}
      verb={isEditing ? 'Save collection' : 'Create collection'}
      onClose={onClose}
      width={640}
    >
      <FormRow>
        <NameField {...form.text('displayName')} />
        {isEditing ? (
          <TextField label="Type" value={kindWords(typeName)} readOnly help="The type of a collection stays." />
        ) : (
          <NativeSelect
            label="Type"
            value={typeName}
            options={kinds.map((kind) => ({ value: kind.typeName, label: kind.label }))}
            onChange={({ target: { value } }) => {
              form.set('typeName', value);
              // A filter of contacts asks nothing that an agent could answer.
              form.set('filtersGroups', []);
            }}
          />
        )}
      </FormRow>
      <Known of={records} what="The filter" fallback={<Skeleton height={180} radius={10} />}>
        {(known) => (
          <>
            <FilterEditor
              key={typeName}
              records={known}
              groups={filtersGroups}
              error={form.problems.filtersGroups}
              onChange={(groups) => form.set('filtersGroups', groups)}
            />
            <Preview records={known} groups={filtersGroups} />
          </>
        )}
      </Known>
      <AgentsField {...form.bind('agents')} />
    </FormDialog>
  );
};
export default CollectionDialog;
