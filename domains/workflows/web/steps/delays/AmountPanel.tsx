// "Set Amount of Time" (R809, R810).
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { SpanFields } from '../parts/SpanFields.tsx';
import { WouldRun } from './WouldRun.tsx';

const AmountPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Delay, { delay: 'amount' }>>) => (
  <FormRows>
    <SpanFields
      value={value.modelValue}
      isLocked={isLocked}
      onChange={(modelValue) => onChange({ ...value, modelValue })}
    />
    <WouldRun delay={value} />
  </FormRows>
);
export default AmountPanel;
