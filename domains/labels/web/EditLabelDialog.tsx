// The window in which a label gets another name, type or colours.
import type { TagType } from '#/domains/labels/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import type { LabelRecord, WebLabelKind } from './api.ts';
import { checkLabel, coloursOf, LabelFields, type LabelValues } from './LabelFields.tsx';
import type { LabelCalls } from './use-label-calls.ts';

interface Props {
  kind: WebLabelKind;
  calls: LabelCalls;
  label: LabelRecord;
  onClose: () => void;
}

export const EditLabelDialog = ({ kind, calls, label, onClose }: Props) => {
  const { one } = kind.entity.title;
  const isOnline = useIsOnline();
  const { _id, displayName, typeName, backgroundColor, foregroundColor, usedBy } = label;
  const initial: LabelValues = {
    displayName,
    typeName: (typeName ?? 'contact') as TagType,
    backgroundColor,
    foregroundColor,
  };
  const form = useForm({
    initial,
    check: checkLabel,
    send: (values) =>
      calls.update({
        id: _id,
        displayName: values.displayName,
        ...(kind.of === 'tag' && values.typeName !== typeName ? { typeName: values.typeName } : {}),
        ...coloursOf(values),
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${displayName}`}
      verb={`Save ${one}`}
      onClose={onClose}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <LabelFields
        form={form}
        one={one}
        hasType={kind.of === 'tag'}
        whyNotType={
          usedBy === null
            ? 'Only an owner can change the type.'
            : usedBy > 0
              ? 'The type stays while something carries the tag.'
              : undefined
        }
      />
    </FormDialog>
  );
};
