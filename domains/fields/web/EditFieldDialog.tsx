// The window in which a field of the agency's own is changed. Its type and its short name stay.
import { otherGroup, type PropertyGroup } from '#/domains/fields/contract.ts';
import type { CustomAttribute } from '#/kernel/contract/custom-attributes.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { takesOptions, typeLabel } from './field-types.ts';
import { GroupField } from './GroupField.tsx';
import { linesOf, OptionsField, optionsFrom } from './OptionsField.tsx';
import type { FieldVerbs } from './use-field-verbs.ts';

interface Props {
  field: CustomAttribute;
  groups: readonly PropertyGroup[];
  verbs: FieldVerbs;
  onClose: () => void;
}

export const EditFieldDialog = ({ field, groups, verbs, onClose }: Props) => {
  const isOnline = useIsOnline();
  const { _id, displayName, category, isRequired, isHidden, options, type } = field;
  const hasOptions = takesOptions(type);
  const form = useForm({
    initial: { displayName, category: category ?? otherGroup, isRequired, isHidden, options: linesOf(options) },
    check: (values) => ({
      ...(values.displayName === '' ? { displayName: 'Name is required' } : {}),
      ...(type === 'dropdown' && values.options.trim() === '' ? { options: 'At least one choice is required' } : {}),
    }),
    send: (values) =>
      verbs.update({
        id: _id,
        displayName: values.displayName,
        category: values.category === otherGroup ? null : values.category,
        isRequired: values.isRequired,
        isHidden: values.isHidden,
        ...(hasOptions
          ? { options: values.options.trim() === '' ? null : optionsFrom(values.options, options ?? []) }
          : {}),
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${displayName}`}
      verb="Save field"
      onClose={onClose}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <NameField
        {...form.text('displayName')}
        help={`${typeLabel(field)}, called ${field.name} by programs. Neither can change.`}
      />
      {hasOptions && <OptionsField {...form.bind('options')} isRequired={type === 'dropdown'} />}
      <GroupField {...form.bind('category')} groups={groups} />
      <Checkbox
        label="Required"
        checked={form.values.isRequired}
        onChange={(event) => form.set('isRequired', event.target.checked)}
      />
      <Checkbox
        label="Hidden"
        checked={form.values.isHidden}
        onChange={(event) => form.set('isHidden', event.target.checked)}
      />
    </FormDialog>
  );
};
