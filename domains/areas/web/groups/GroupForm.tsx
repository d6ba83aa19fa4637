// The window in which a group of areas is made, or gets another name or colours.

import type { AreaGroupRecord } from '#/domains/areas/contract.ts';
import { labelPalette } from '#/domains/labels/contract.ts';
import { checkLabel, coloursOf, LabelFields, type LabelValues } from '#/domains/labels/parts.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { api } from '../api.ts';

interface Props {
  group?: AreaGroupRecord;
  /** What was searched for and not found. */
  displayName?: string;
  onClose: () => void;
}

export const GroupForm = ({ group, displayName = '', onClose }: Props) => {
  const refreshes = ['areas'];
  const create = useSend(api.areaGroups.create, { success: 'Area group created successfully', isQuiet: true });
  const update = useSend(api.areaGroups.update, {
    success: 'Area group updated successfully',
    isQuiet: true,
    refreshes,
  });
  const [first] = labelPalette;
  const form = useForm<LabelValues, AreaGroupRecord>({
    initial: {
      displayName: group?.displayName ?? displayName,
      typeName: 'contact',
      backgroundColor: group?.backgroundColor ?? first.backgroundColor,
      foregroundColor: group?.foregroundColor ?? first.foregroundColor,
    },
    check: checkLabel,
    send: (values) => {
      const body = { displayName: values.displayName, ...coloursOf(values) };
      return group ? update.send({ id: group._id, ...body }) : create.send(body);
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={group ? `Edit ${group.displayName}` : 'Create area group'}
      verb={group ? 'Save area group' : 'Create area group'}
      onClose={onClose}
    >
      <LabelFields form={form} one="area group" hasType={false} />
    </FormDialog>
  );
};
