// A lane with steps is not taken out before it is said what becomes of them.
import { nameOfLane, removeLane } from '#/domains/workflows/contract/commands/lanes.ts';
import { countBelow } from '#/domains/workflows/contract/commands/steps.ts';
import { lanesOf, nodeOf } from '#/domains/workflows/contract/graph.ts';
import { count as counted } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack } from '#/ui/layout.tsx';
import type { Editing } from '../builder/editing.ts';

interface Props {
  editing: Editing;
  nodeId: string;
  laneId: string;
  onClose: () => void;
}

/** Takes an empty lane out at once; answers whether it was one. */
export const removeEmptyLane = (editing: Editing, nodeId: string, laneId: string): boolean => {
  if (countBelow(editing.graph, { nodeId, laneId }) > 0) return false;
  editing.change((graph) => removeLane(graph, nodeId, laneId, 'delete', editing.newId));
  return true;
};

export const RemoveLane = ({ editing, nodeId, laneId, onClose }: Props) => {
  const node = nodeOf(editing.graph, nodeId);
  const lanes = node ? lanesOf(node) : [];
  const lane = lanes.find(({ id }) => id === laneId);
  const heir = lanes.findLast(({ id }) => id !== laneId);
  if (!lane || !heir) return null;
  const steps = countBelow(editing.graph, { nodeId, laneId });
  const remove = (fate: 'move' | 'delete'): void => {
    editing.change((graph) => removeLane(graph, nodeId, laneId, fate, editing.newId));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Remove ${nameOfLane(lane)}?`} width={440}>
      <p>{counted(steps, 'step is', 'steps are')} in it. What should happen to them?</p>
      <Stack gap={8} mt={16}>
        <Button variant="primary" isWide data-autofocus onClick={() => remove('move')}>
          Move steps to {nameOfLane(heir)}
        </Button>
        <Button variant="danger" isWide onClick={() => remove('delete')}>
          Delete {counted(steps, 'step')}
        </Button>
        <Button isWide onClick={onClose}>
          Keep the lane
        </Button>
      </Stack>
    </Dialog>
  );
};
