// The window in which a group or subgroup is named: a new one, or one that is there.

import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import type { Naming } from './GroupList.tsx';
import { addGroup, type LaidOut, renameGroup } from './layout.ts';
import type { FieldVerbs } from './use-field-verbs.ts';

/** The names beside which it must not stand. */
const beside = (layout: readonly LaidOut[], naming: Naming): string[] => {
  const groupId = 'place' in naming ? (naming.place.subGroupId ? naming.place.groupId : undefined) : naming.in;
  const former = 'place' in naming ? naming.displayName : '';
  const names = (groupId === undefined ? layout : (layout.find(({ _id }) => _id === groupId)?.subGroups ?? [])).map(
    ({ displayName }) => displayName,
  );
  return names.filter((name) => name !== former).map((name) => name.toLowerCase());
};

export const GroupNameDialog = ({
  naming,
  verbs,
  onClose,
}: {
  naming: Naming;
  verbs: FieldVerbs;
  onClose: () => void;
}) => {
  const isOnline = useIsOnline();
  const isNew = !('place' in naming);
  const isSub = isNew ? naming.in !== undefined : naming.place.subGroupId !== undefined;
  const taken = beside(verbs.layout, naming);
  const form = useForm({
    initial: { displayName: isNew ? '' : naming.displayName },
    check: ({ displayName }) =>
      displayName === ''
        ? { displayName: 'Name is required' }
        : taken.includes(displayName.toLowerCase())
          ? { displayName: 'Is already in use' }
          : {},
    send: ({ displayName }) =>
      verbs.save(
        isNew ? addGroup(verbs.layout, displayName, naming.in) : renameGroup(verbs.layout, naming.place, displayName),
      ),
    onSent: onClose,
  });
  const what = isSub ? 'subgroup' : 'group';
  return (
    <FormDialog
      form={form}
      title={isNew ? `New ${what}` : `Rename ${naming.displayName}`}
      verb={isNew ? `Create ${what}` : 'Rename'}
      onClose={onClose}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <NameField {...form.text('displayName')} />
    </FormDialog>
  );
};
