// The panel of one way in, new or there already. Of the schedules it is chosen here which one it is; each day is the usual one (R551).
import { putTrigger, restoreTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import { triggerOf } from '#/domains/workflows/contract/graph.ts';
import {
  isSchedule,
  kindOfTrigger,
  missingOfTrigger,
  type Trigger,
  type TriggerKind,
  triggersOfGroup,
} from '#/domains/workflows/contract/triggers.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { triggerPanel } from '../../steps/panels.ts';
import type { Editing } from '../editing.ts';
import { DuplicateWorkflow } from './DuplicateWorkflow.tsx';
import { lockedWords } from './locking.ts';
import { back, hasDiscard, titleOfTrigger } from './titles.ts';
import { ValueForm } from './ValueForm.tsx';

interface Props {
  editing: Editing;
  trigger: Trigger;
  isNew: boolean;
}

export const TriggerForm = ({ editing, trigger, isNew }: Props) => {
  const { kind, id } = trigger;
  const isLocked = !isNew && editing.isLocked;
  const { group } = kindOfTrigger(kind);
  const choose = (choice: TriggerKind): void => editing.select({ kind: 'trigger', triggerId: id, group, choice });
  return (
    <ValueForm<Trigger>
      editing={editing}
      title={titleOfTrigger(kind)}
      back={isLocked ? '' : back.trigger}
      onBack={() => editing.select({ kind: 'trigger', triggerId: id, ...(group === 'schedule' ? {} : { group }) })}
      initial={trigger}
      load={triggerPanel(kind)}
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
            options={triggersOfGroup('schedule').map(({ type, label }) => ({ value: type, label }))}
            onChange={({ target }) => {
              const chosen = triggersOfGroup('schedule').find(({ type }) => type === target.value);
              if (chosen) choose(chosen.type);
            }}
          />
        ) : undefined
      }
    />
  );
};
