// Which way in: first of which group, then what happens, each with an example. A choice that needs nothing more is set by saving it.
import { useMemo } from 'react';
import { newTrigger, type TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import { triggerGroups as groupNames, type TriggerGroup } from '#/kernel/contract/automation/trigger-kind.ts';
import { Stack } from '#/ui/layout.tsx';
import { noteWords } from '../../steps/triggers/lately-words.ts';
import { useRecentCounts } from '../../steps/triggers/recent-counts.ts';
import type { Editing, Selection } from '../editing.ts';
import { afterGroup, triggerChoices } from './choices.ts';
import { Frame } from './Frame.tsx';
import { moveAmongOptions, Options } from './Options.tsx';
import { TriggerForm } from './TriggerForm.tsx';
import { back, enrollmentTriggers, triggerGroups } from './titles.ts';

interface Props {
  editing: Editing;
  choosing: Extract<Selection, { kind: 'trigger' }>;
}

const groups = [
  {
    label: '',
    choices: groupNames.map((id) => ({ id, label: triggerGroups[id].label, hint: triggerGroups[id].hint })),
  },
];

export const ChooseTrigger = ({ editing, choosing }: Props) => {
  const { triggerId, group, choice } = choosing;
  const { newId } = editing;
  const lately = useRecentCounts();
  const trigger = useMemo(
    () => (choice === undefined ? undefined : newTrigger(choice, triggerId ?? newId())),
    [choice, triggerId, newId],
  );
  const goOn = (next: { group?: TriggerGroup; choice?: TriggerKind }): void =>
    editing.select({ kind: 'trigger', ...(triggerId === undefined ? {} : { triggerId }), ...next });
  if (trigger) return <TriggerForm key={trigger.kind} editing={editing} trigger={trigger} isNew />;
  const close = (): void => editing.select(null);
  if (group === undefined)
    return (
      <Frame title={enrollmentTriggers} onClose={close}>
        <div role="presentation" onKeyDown={moveAmongOptions}>
          <Options groups={groups} iconOf={() => 'trigger'} onChoose={(id) => goOn(afterGroup(id))} />
        </div>
      </Frame>
    );
  return (
    <Frame title={triggerGroups[group].title} back={{ words: back.trigger, onBack: () => goOn({}) }} onClose={close}>
      <Stack role="presentation" gap={14} onKeyDown={moveAmongOptions}>
        <Options
          groups={triggerChoices(group)}
          iconOf={() => 'trigger'}
          noteOf={(kind) => noteWords(kind, lately.get(kind))}
          onChoose={(kind) => goOn({ group, choice: kind })}
        />
      </Stack>
    </Frame>
  );
};
