// The panel of a branch, of whichever kind: its lanes, their names, whom each of them takes, and more of them. It changes the graph by the commands
// of lanes, one step of undo each; the frame, the heading and the back link 'Change branch type' are the builder's (R554, R558).
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addLane, mostLanes, takesLanes } from '#/domains/workflows/contract/commands/lanes.ts';
import { lanesOf, nodeOf } from '#/domains/workflows/contract/graph.ts';
import { Button } from '#/ui/Button.tsx';
import { Stack } from '#/ui/layout.tsx';
import { focusPanel, keepFocus } from '../builder/canvas/focusing.ts';
import type { Editing } from '../builder/editing.ts';
import styles from './Branches.module.css';
import { FilterLanes } from './FilterLanes.tsx';
import { RemoveLane, removeEmptyLane } from './RemoveLane.tsx';
import { Shares } from './Shares.tsx';
import { sharesOf } from './shares.ts';

export interface BranchPanelProps {
  editing: Editing;
  nodeId: string;
}

const hints = {
  property: 'One field decides: who meets the condition takes the first lane.',
  single: 'Several fields decide together: who meets them takes the first lane.',
  multiple: 'The lanes are asked from top to bottom; the first that somebody meets is taken.',
  percentage: 'At random, and the same lane for the same contact every time.',
} as const;

const BranchPanel = ({ editing, nodeId }: BranchPanelProps) => {
  const { graph, selected } = editing;
  const node = nodeOf(graph, nodeId);
  const lanes = node ? lanesOf(node) : [];
  const filterLanes = lanes.filter((lane) => lane.type === 'filters');
  const chosen = selected?.kind === 'node' ? selected.partId : undefined;
  // With one lane there is nothing to choose.
  const [closedId, setClosedId] = useState<string>();
  const sole = filterLanes.length === 1 ? filterLanes[0]?.id : undefined;
  const wanted = chosen ?? sole;
  const openId = wanted === closedId ? undefined : wanted;
  const [removingId, setRemovingId] = useState<string>();
  const deed = node?.data.deed;
  if (deed?.kind !== 'branch') return null;
  const { branch } = deed;

  const open = (laneId: string | undefined): void => {
    setClosedId(laneId === undefined ? openId : undefined);
    if (laneId === undefined) return;
    // A branch that was only just put there stays new: its type may still be changed.
    const isNew = selected?.kind === 'node' && selected.nodeId === nodeId && selected.isNew === true;
    editing.select({ kind: 'node', nodeId, partId: laneId, ...(isNew ? { isNew } : {}) });
  };
  const remove = (laneId: string): void => {
    if (removeEmptyLane(editing, nodeId, laneId)) keepFocus(focusPanel);
    else setRemovingId(laneId);
  };
  const add = (): void => {
    const had = new Set(lanes.map(({ id }) => id));
    const grown = addLane(graph, nodeId, editing.newId);
    if (!editing.change(() => grown)) return;
    const after = nodeOf(grown, nodeId);
    const added = after && lanesOf(after).find(({ id }) => !had.has(id));
    if (added?.type === 'filters') open(added.id);
  };
  return (
    <Stack gap={12} className={styles.branch}>
      <p className={styles.hint}>{hints[branch]}</p>
      {branch === 'percentage' ? (
        <Shares editing={editing} nodeId={nodeId} lanes={sharesOf(lanes)} onRemove={remove} />
      ) : (
        <FilterLanes
          editing={editing}
          nodeId={nodeId}
          lanes={lanes}
          isSingle={branch === 'property'}
          openId={openId}
          onOpen={open}
          onRemove={remove}
        />
      )}
      {takesLanes(branch) && (
        <Button
          icon={Plus}
          reason={lanes.length >= mostLanes ? `A branch has at most ${mostLanes} lanes` : undefined}
          onClick={add}
        >
          Add a lane
        </Button>
      )}
      {removingId !== undefined && (
        <RemoveLane editing={editing} nodeId={nodeId} laneId={removingId} onClose={() => setRemovingId(undefined)} />
      )}
    </Stack>
  );
};
export default BranchPanel;
