// A step that is to come: what it is to be, of some of which type, and then what it says. It is put into the drawing when its panel is saved; a
// branch at once, since its lanes are drawn.
import { Search } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type BranchKind } from '#/domains/workflows/contract/choices.ts';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep, nodeAt } from '#/domains/workflows/contract/commands/steps.ts';
import { newDelays } from '#/domains/workflows/contract/delays.ts';
import type { Deed, Graph } from '#/domains/workflows/contract/graph.ts';
import { beginStep, kindOfStep } from '#/domains/workflows/contract/steps.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { focusNode } from '../canvas/focusing.ts';
import type { Editing, Selection } from '../editing.ts';
import { usualHere } from '../usual.ts';
import { actionGroups, branchChoices, delayChoices, matching } from './choices.ts';
import { DeedForm } from './DeedForm.tsx';
import { Frame } from './Frame.tsx';
import { moveAmongOptions, Options } from './Options.tsx';
import { back, chooseAction } from './titles.ts';

type Adding = Extract<Selection, { kind: 'add' }>;

interface Props {
  editing: Editing;
  adding: Adding;
}

/** Puts a step at its place; answers the id of its node, where there was room for it. */
export const putStep = (editing: Editing, place: Adding['place'], deed: Deed): string | undefined => {
  let grown: Graph | undefined;
  const hasRoom = editing.change((graph) => {
    grown = addStep(graph, place, deed, editing.newId);
    return grown;
  });
  if (!hasRoom) return undefined;
  return grown && nodeAt(grown, place)?.id;
};

export const AddStep = ({ editing, adding }: Props) => {
  const { place, stage } = adding;
  const goTo = (next: Adding['stage']): void =>
    editing.select({ kind: 'add', place, ...(next === undefined ? {} : { stage: next }) });
  if (stage === undefined) return <ChooseAction editing={editing} onStage={goTo} />;
  const toActions = { words: back.action, onBack: () => goTo(undefined) };
  const close = (): void => editing.select(null);
  if (stage === 'delay')
    return (
      <Frame title="Delay" back={toActions} onClose={close}>
        <Options
          groups={[{ label: '', choices: delayChoices }]}
          iconOf={() => 'delay'}
          onChoose={(delay) => goTo({ delay })}
        />
      </Frame>
    );
  if (stage === 'branch')
    return (
      <Frame title="Branch" back={toActions} onClose={close}>
        <Options
          groups={[{ label: '', choices: branchChoices }]}
          iconOf={() => 'branch'}
          onChoose={(kind: BranchKind) => {
            const nodeId = putStep(editing, place, newBranch(kind, editing.newId));
            if (nodeId !== undefined) editing.select({ kind: 'node', nodeId, isNew: true });
          }}
        />
      </Frame>
    );
  const deed: Exclude<Deed, { kind: 'branch' }> =
    'step' in stage
      ? { kind: 'step', step: beginStep(kindOfStep({ type: stage.step }).fresh, usualHere()) }
      : { kind: 'delay', delay: newDelays[stage.delay] };
  return (
    <DeedForm
      key={JSON.stringify(stage)}
      editing={editing}
      deed={deed}
      nodeId={null}
      onBack={() => goTo(deed.kind === 'delay' ? 'delay' : undefined)}
      onSave={(next) => {
        const nodeId = putStep(editing, place, next);
        editing.select(null);
        if (nodeId !== undefined) requestAnimationFrame(() => focusNode(nodeId));
      }}
    />
  );
};

const ChooseAction = ({ editing, onStage }: { editing: Editing; onStage: (stage: Adding['stage']) => void }) => {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const groups = matching(actionGroups(), typed);
  const choose = (id: (typeof groups)[number]['choices'][number]['id']): void =>
    onStage(id === 'delay' || id === 'branch' ? id : { step: id });
  const hear = (event: KeyboardEvent<HTMLElement>): void => {
    const first = groups[0]?.choices[0];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) {
      event.preventDefault();
      choose(first.id);
    } else moveAmongOptions(event);
  };
  return (
    <Frame title={chooseAction} onClose={() => editing.select(null)}>
      <Stack ref={list} gap={14} onKeyDown={hear} role="presentation">
        <TextField
          label="Search actions"
          hasHiddenLabel
          icon={Search}
          placeholder="Search actions"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Options groups={groups} iconOf={(id) => id} onChoose={choose} />
        {groups.length === 0 && (
          <Text as="p" py={16} tone="soft">
            No action matches “{typed}”.
          </Text>
        )}
      </Stack>
    </Frame>
  );
};
