// Where something may come: the place for the next step, the end of a way, and the place for one more trigger.
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { Flag, Plus } from 'lucide-react';
import { memo } from 'react';
import { placeBefore } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Canvas.module.css';
import { useCanvas } from './canvas-context.ts';
import type { FlowNode } from './flow.ts';

const handle = { isConnectable: false, className: styles.handle ?? '' };

const AddStep = ({ id }: { id: string }) => {
  const { editing } = useCanvas();
  const place = placeBefore(editing.graph, id);
  const { selected } = editing;
  const isChosen =
    selected?.kind === 'add' && selected.place.nodeId === place?.nodeId && selected.place.laneId === place.laneId;
  return (
    <button
      type="button"
      data-node={id}
      className={cx(styles.add, 'nodrag', 'nopan', isChosen && styles.chosen, editing.lit && styles.dim)}
      onClick={() => place && editing.select({ kind: 'add', place })}
    >
      <Plus {...smallIconProps} />
      Add step
    </button>
  );
};

const AddTrigger = () => {
  const { editing } = useCanvas();
  return (
    <button
      type="button"
      className={cx(styles.add, 'nodrag', 'nopan', editing.selected?.kind === 'trigger' && styles.chosen)}
      onClick={() => editing.select({ kind: 'trigger' })}
    >
      <Plus {...smallIconProps} />
      New trigger
    </button>
  );
};

export const AddNode = memo(({ id }: NodeProps<FlowNode>) => (
  <>
    <Handle type="target" position={Position.Top} {...handle} />
    <AddStep id={id} />
  </>
));

export const EndNode = memo(({ id }: NodeProps<FlowNode>) => (
  <>
    <Handle type="target" position={Position.Top} {...handle} />
    <span className={styles.end} data-node={id} tabIndex={-1}>
      <Flag {...smallIconProps} />
      End
    </span>
  </>
));

export const TriggerPlace = memo(() => <AddTrigger />);
