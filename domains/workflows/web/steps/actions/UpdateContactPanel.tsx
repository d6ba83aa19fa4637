// "Update Contact Record": the property first, then what is done with it, then the value in the property's own kind (R698–R702).
import { Suspense } from 'react';
import { contactEntity, updateActions } from '#/domains/contacts/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import parts from '../parts/Parts.module.css';
import styles from './Actions.module.css';
import { copyTargets, updatable, updateLabels, whyNot, withAction, withProperty } from './updating.ts';

type Update = Extract<Step, { type: 'propertyValue' }>;

const asOption = ({ name, displayName }: PrototypeAttribute) => ({ value: name, label: displayName });

interface TypedProps {
  field: PrototypeAttribute;
  value: Update['modelValue']['value'];
  onChange: (value: Update['modelValue']['value']) => void;
}

/** The value, in the input of the property's kind. */
const TypedValue = ({ field, value, onChange }: TypedProps) => {
  const { Input } = webKindOf(field);
  return (
    <Suspense fallback={<Skeleton height={32} radius={8} />}>
      {Input && (
        <Input
          attribute={field}
          label="Value"
          isRequired
          value={value}
          onChange={(next) => onChange(typeof next === 'string' || typeof next === 'number' ? next : null)}
        />
      )}
    </Suspense>
  );
};

const UpdateContactPanel = ({ value, onChange, isLocked }: PanelProps<Update>) => {
  const { modelValue } = value;
  const fields = updatable(useAttributes(contactEntity), contactEntity.attributes);
  const field = fields.find(({ name }) => name === modelValue.attribute);
  const set = (next: Update['modelValue']): void => {
    if (!isLocked) onChange({ ...value, modelValue: next });
  };
  return (
    <FormRows>
      <Picker
        label="Property"
        isRequired
        placeholder="Choose a property"
        options={fields.map(asOption)}
        value={field ? asOption(field) : null}
        onChange={(option) => set(withProperty(modelValue, option?.value ?? null))}
      />
      <Stack gap={8} shrink role="group" aria-label="Action">
        <span className={parts.label}>Action</span>
        <div className={styles.actions}>
          {updateActions.map((action) => (
            <Button
              key={action}
              aria-pressed={modelValue.event === action}
              className={modelValue.event === action ? styles.chosen : undefined}
              reason={whyNot(action, field, fields)}
              onClick={() => set(withAction(modelValue, action))}
            >
              {updateLabels[action]}
            </Button>
          ))}
        </div>
      </Stack>
      {field && modelValue.event === 'setTo' && (
        <TypedValue
          key={field.name}
          field={field}
          value={modelValue.value}
          onChange={(next) => set({ ...modelValue, value: next })}
        />
      )}
      {field && modelValue.event === 'copy' && (
        <NativeSelect
          label="Copy to"
          isRequired
          value={String(modelValue.value ?? '')}
          options={[
            ...(modelValue.value === null ? [{ value: '', label: 'Choose a property' }] : []),
            ...copyTargets(fields, field).map(asOption),
          ]}
          onChange={({ target }) => set({ ...modelValue, value: target.value || null })}
        />
      )}
    </FormRows>
  );
};
export default UpdateContactPanel;
