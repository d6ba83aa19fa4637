// "Event Occurrence": the wait ends when something happens to the contact, or when it has taken too long (decision 63).
import { type ComponentType, useState } from 'react';
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import {
  contactActivity,
  listingActivity,
  newTrigger,
  type Trigger,
  type TriggerKind,
  triggerLabels,
} from '#/domains/workflows/contract/triggers.ts';
import { Loaded } from '#/kernel/web/Loaded.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/FormRow.tsx';
import { NativeSelect } from '#/ui/NativeSelect.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { triggerPanels } from '../panels.ts';
import styles from '../parts/Parts.module.css';
import { SpanFields } from '../parts/SpanFields.tsx';
import { WouldRun } from './WouldRun.tsx';

/** Everything that happens to a contact; a schedule is no event of theirs. */
const kinds: readonly TriggerKind[] = [...contactActivity, ...listingActivity].flatMap((group) => group.kinds);

const EventPanel = ({
  value,
  onChange,
  nodeId,
  workflowId,
  isLocked,
}: PanelProps<Extract<Delay, { delay: 'eventOccurrence' }>>) => {
  const [id] = useState(() => value.trigger?.id ?? crypto.randomUUID());
  const { trigger } = value;
  return (
    <FormRows>
      <NativeSelect
        label="Wait for"
        isRequired
        value={trigger?.kind ?? ''}
        options={[
          ...(trigger ? [] : [{ value: '', label: 'Choose what to wait for' }]),
          ...kinds.map((kind) => ({ value: kind, label: triggerLabels[kind] })),
        ]}
        onChange={({ target }) => {
          const kind = kinds.find((one) => one === target.value);
          if (kind && !isLocked) onChange({ ...value, trigger: newTrigger(kind, id) });
        }}
      />
      {trigger && (
        <Loaded
          key={trigger.kind}
          load={triggerPanels[trigger.kind] as () => Promise<{ default: ComponentType<PanelProps<Trigger>> }>}
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
      <div className={styles.many} role="group" aria-label="Wait at most">
        <span className={styles.label}>Wait at most</span>
        <SpanFields value={value.timeout} isLocked={isLocked} onChange={(timeout) => onChange({ ...value, timeout })} />
      </div>
      <WouldRun delay={value} />
    </FormRows>
  );
};
export default EventPanel;
