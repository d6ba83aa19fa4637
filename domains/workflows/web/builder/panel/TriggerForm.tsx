// The panel of one way in, new or there already. Of the schedules it is chosen here which one it is; each day is the usual one (R551).
import { putTrigger, restoreTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import { triggerOf } from '#/domains/workflows/contract/graph.ts';
import {
  isSchedule,
  missingOfTrigger,
  presetSchedules,
  type Trigger,
  type TriggerKind,
  triggerLabels,
} from '#/domains/workflows/contract/triggers.ts';
import type { Load } from '#/kernel/web/Loaded.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { NativeSelect } from '#/ui/NativeSelect.tsx';
import { triggerPanels } from '../../steps/panels.ts';
import type { Editing } from '../editing.ts';
import { groupOfTrigger } from './choices.ts';
import { DuplicateWorkflow } from './DuplicateWorkflow.tsx';
import { lockedWords } from './locking.ts';
import { back, hasDiscard, titleOfTrigger } from './titles.ts';
import { ValueForm } from './ValueForm.tsx';

interface Props {
  editing: Editing;
  trigger: Trigger;
  isNew: boolean;
}

// Each body takes triggers of its own kind only, and is given no others: which one is looked up by that kind.
const bodyOf = ({ kind }: Trigger) => triggerPanels[kind] as unknown as Load<PanelProps<Trigger>>;

export const TriggerForm = ({ editing, trigger, isNew }: Props) => {
  const { kind, id } = trigger;
  const isLocked = !isNew && editing.isLocked;
  const group = groupOfTrigger(kind);
  const choose = (choice: TriggerKind): void => editing.select({ kind: 'trigger', triggerId: id, group, choice });
  return (
    <ValueForm<Trigger>
      editing={editing}
      title={titleOfTrigger(kind)}
      back={isLocked ? '' : back.trigger}
      onBack={() => editing.select({ kind: 'trigger', triggerId: id, ...(group === 'schedule' ? {} : { group }) })}
      initial={trigger}
      load={bodyOf(trigger)}
      nodeId={isNew ? null : (triggerOf(editing.graph)?.id ?? null)}
      isLocked={isLocked}
      locked={
        isLocked ? (
          <>
            {lockedWords(editing.enrolledCount ?? 0, triggerOf(editing.graph)?.data.enrolledFrom.length ?? 1)}{' '}
            <DuplicateWorkflow editing={editing} />
          </>
        ) : undefined
      }
      missing={(next) => missingOfTrigger(next, editing.now.slice(0, 10))}
      hasDiscard={hasDiscard({ trigger: kind })}
      onSave={(next) => {
        editing.change((graph) => putTrigger(restoreTrigger(graph, editing.newId), next));
        editing.select(null);
      }}
      before={
        isSchedule(trigger) && !isLocked ? (
          <NativeSelect
            label="Schedule"
            value={kind}
            options={presetSchedules.map((value) => ({ value, label: triggerLabels[value] }))}
            onChange={({ target }) => {
              const chosen = presetSchedules.find((one) => one === target.value);
              if (chosen) choose(chosen);
            }}
          />
        ) : undefined
      }
    />
  );
};
