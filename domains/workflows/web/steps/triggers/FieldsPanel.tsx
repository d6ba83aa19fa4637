// "Field Value Changed": which fields of a contact (R708, R828, R829); each is kept with its name and its label (R614).
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { watchedFields } from './watched-fields.ts';

const FieldsPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'propertyValueChanged' }>>) => (
  <ChooseMany
    label="Fields"
    options={watchedFields(useAttributes(contactEntity), contactEntity.attributes)}
    value={value.selectedData.map(({ name, label }) => ({ value: name, label }))}
    isLocked={isLocked}
    none="There are no fields."
    onChange={(chosen) =>
      onChange({ ...value, selectedData: chosen.map((one) => ({ name: one.value, label: one.label })) })
    }
  />
);
export default FieldsPanel;
