// The panel of a node that is on the canvas: the trigger, a step, a delay, or a branch with its lanes.
import { useState } from 'react';
import { placeBefore } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import { restoredLanes } from '#/domains/workflows/contract/commands/lanes.ts';
import { changeStep, countBelow, removeStep } from '#/domains/workflows/contract/commands/steps.ts';
import { placeOfLate } from '#/domains/workflows/contract/commands/waits.ts';
import {
  type Graph,
  goesTwoWays,
  type Lane,
  lanesOf,
  nodeOf,
  outcomeNames,
  type WorkflowNode,
} from '#/domains/workflows/contract/graph.ts';
import { problemsOfNode } from '#/domains/workflows/contract/problems.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Coming } from '#/kernel/web/windows/LoadedWindow.tsx';
import { focusNode } from '../canvas/focusing.ts';
import type { Editing, Selection } from '../editing.ts';
import { DeedForm } from './DeedForm.tsx';
import { Frame } from './Frame.tsx';
import { PanelFoot } from './PanelFoot.tsx';
import { TriggerForm } from './TriggerForm.tsx';
import { TriggerSet } from './TriggerSet.tsx';
import { backOfDeed, titleOfDeed } from './titles.ts';

interface Props {
  editing: Editing;
  selected: Extract<Selection, { kind: 'node' }>;
}

const branchPanel = () => import('../../branches/BranchPanel.tsx');

export const NodePanel = ({ editing, selected }: Props) => {
  const { nodeId, partId } = selected;
  const node = nodeOf(editing.graph, nodeId);
  if (!node) return null;
  const { deed } = node.data;
  if (node.type === 'trigger') {
    const trigger = node.data.enrolledFrom.find(({ id }) => id === partId);
    return trigger ? (
      <TriggerForm key={JSON.stringify(trigger)} editing={editing} trigger={trigger} isNew={false} />
    ) : (
      <TriggerSet editing={editing} node={node} />
    );
  }
  if (deed === null) return null;
  if (deed.kind === 'branch') return <BranchOfNode key={nodeId} editing={editing} selected={selected} node={node} />;
  return (
    <DeedForm
      key={`${nodeId} ${JSON.stringify(deed.kind === 'step' ? deed : deed.delay)}`}
      editing={editing}
      deed={deed}
      nodeId={nodeId}
      onBack={() => undefined}
      whyNot={(delay) => {
        const late = placeOfLate(editing.graph, nodeId);
        return late && !goesTwoWays(delay) && countBelow(editing.graph, late) > 0
          ? `Remove the steps of “${outcomeNames.timedOut}” first`
          : null;
      }}
      onSave={(next) => {
        editing.change((graph) => changeStep(graph, nodeId, next, editing.newId));
        editing.select(null);
        focusNode(nodeId);
      }}
    />
  );
};

/** A branch is drawn as it is changed; Discard puts back what it was when its panel opened, and takes a new one out again. */
const BranchOfNode = ({ editing, selected, node }: Props & { node: WorkflowNode }) => {
  const { nodeId, isNew = false } = selected;
  const [before] = useState<{ graph: Graph; lanes: readonly Lane[] }>(() => ({
    graph: editing.graph,
    lanes: lanesOf(node),
  }));
  const { deed } = node.data;
  if (deed === null) return null;
  const [missing] = problemsOfNode(node, editing.now);
  const takeOut = (): void =>
    void editing.change((graph) => removeStep(graph, nodeId, editing.newId, lanesOf(node)[0]?.id ?? null));
  const toTypes = (): void => {
    const place = placeBefore(editing.graph, nodeId);
    takeOut();
    if (place) editing.select({ kind: 'add', place, stage: 'branch' });
  };
  return (
    <Frame
      title={titleOfDeed(deed)}
      back={{ words: backOfDeed(deed, isNew), onBack: toTypes }}
      onClose={() => editing.select(null)}
      footer={
        <PanelFoot
          reason={missing?.reason ?? null}
          onSave={() => {
            editing.select(null);
            focusNode(nodeId);
          }}
          onDiscard={() => {
            if (isNew) takeOut();
            else editing.change((graph) => restoredLanes(graph, nodeId, before.lanes) ?? before.graph);
            editing.select(null);
          }}
        />
      }
    >
      <Loaded load={branchPanel} given={{ editing, nodeId }} fallback={<Coming />} />
    </Frame>
  );
};
