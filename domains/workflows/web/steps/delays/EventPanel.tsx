// "Event Occurrence": the wait ends when something happens to the contact, or when it has taken too long (decision 63).
import { useState } from 'react';
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import { newTrigger, triggersOfGroup } from '#/domains/workflows/contract/triggers.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { triggerPanel } from '../panels.ts';
import styles from '../parts/Parts.module.css';
import { SpanFields } from '../parts/SpanFields.tsx';
import { WouldRun } from './WouldRun.tsx';

/** Everything that happens to a contact; a schedule is no event of theirs. */
const offered = () => [...triggersOfGroup('contact'), ...triggersOfGroup('listing')];

const EventPanel = ({
  value,
  onChange,
  nodeId,
  workflowId,
  isLocked,
}: PanelProps<Extract<Delay, { delay: 'eventOccurrence' }>>) => {
  const [id] = useState(() => value.trigger?.id ?? crypto.randomUUID());
  const { trigger } = value;
  const kinds = offered();
  return (
    <FormRows>
      <NativeSelect
        label="Wait for"
        isRequired
        value={trigger?.kind ?? ''}
        options={[
          ...(trigger ? [] : [{ value: '', label: 'Choose what to wait for' }]),
          ...kinds.map(({ type, label }) => ({ value: type, label })),
        ]}
        onChange={({ target }) => {
          const kind = kinds.find(({ type }) => type === target.value);
          if (kind && !isLocked) onChange({ ...value, trigger: newTrigger(kind.type, id) });
        }}
      />
      {trigger && (
        <Loaded
          key={trigger.kind}
          load={triggerPanel(trigger.kind)}
          given={{
            nodeId,
            workflowId,
            isLocked,
            value: trigger,
            onChange: (next) => onChange({ ...value, trigger: next }),
          }}
          fallback={<Skeleton height={64} radius={8} />}
        />
      )}
      <Stack gap={8} shrink role="group" aria-label="Wait at most">
        <span className={styles.label}>Wait at most</span>
        <SpanFields value={value.timeout} isLocked={isLocked} onChange={(timeout) => onChange({ ...value, timeout })} />
      </Stack>
      <Checkbox
        checked={value.goesTwoWays === true}
        label="Go two ways"
        help="One for people to whom it happens, one for those to whom it does not."
        onChange={({ target }) => {
          if (!isLocked) onChange({ ...value, goesTwoWays: target.checked });
        }}
      />
      <WouldRun delay={value} />
    </FormRows>
  );
};
export default EventPanel;
