// The line from one node to the next, with the condition of the lane it belongs to, and a + that puts a step there.
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { Lane } from '#/domains/workflows/contract/graph.ts';
import { conditionOfLane, labelOfLane } from '#/domains/workflows/contract/telling/sentences.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Canvas.module.css';
import { useCanvas } from './canvas-context.ts';
import type { WayEdge as Way } from './flow.ts';

/**
 * Below the branch: where its ways part, and where the name of a lane stands; above the next card, its +. At the size in which a workflow opens each
 * is far enough from the next to be met by a finger (WCAG 2.2, 2.5.8).
 */
const bendAt = 11;
const laneAt = 30;
const addFromBelow = 17;

const LaneLabel = ({ nodeId, lane, x, y }: { nodeId: string; lane: Lane; x: number; y: number }) => {
  const { editing } = useCanvas();
  const isChosen = editing.selected?.kind === 'node' && editing.selected.partId === lane.id;
  const step = editing.lit?.get(nodeId);
  const isDim = editing.lit !== null && step?.laneId !== lane.id;
  const label = labelOfLane(lane, editing.naming);
  const condition = conditionOfLane(lane, editing.naming);
  return (
    <button
      type="button"
      className={cx(styles.lane, 'nodrag', 'nopan', isChosen && styles.chosen, isDim && styles.dim)}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
      data-tip={condition === undefined ? label : `${label}: ${condition}`}
      data-tip-when="cut"
      onClick={() => editing.select({ kind: 'node', nodeId, partId: lane.id })}
    >
      {label} {condition !== undefined && <span className={styles.condition}>{condition}</span>}
    </button>
  );
};

export const WayEdge = memo(({ sourceX, sourceY, targetX, targetY, data }: EdgeProps<Way>) => {
  const { editing } = useCanvas();
  const place = data?.place;
  const lane = data?.lane ?? null;
  const [path] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    borderRadius: 12,
    centerY: sourceY + bendAt,
    offset: bendAt,
  });
  const y = lane ? targetY - addFromBelow : (sourceY + targetY) / 2;
  return (
    <>
      <BaseEdge
        path={path}
        className={cx(styles.way, data?.isLit === true && styles.lit, data?.isLit === false && styles.unlit)}
      />
      <EdgeLabelRenderer>
        {lane && place && <LaneLabel nodeId={place.nodeId} lane={lane} x={targetX} y={sourceY + laneAt} />}
        {data?.hasAdd && place && editing.lit === null && (
          <button
            type="button"
            className={cx(styles.plus, 'nodrag', 'nopan')}
            style={{ transform: `translate(-50%, -50%) translate(${targetX}px, ${y}px)` }}
            aria-label={lane ? `Add a step to ${labelOfLane(lane, editing.naming)}` : 'Add a step here'}
            data-tip="Add a step here"
            onClick={() => editing.select({ kind: 'add', place })}
          >
            <Plus {...smallIconProps} />
          </button>
        )}
      </EdgeLabelRenderer>
    </>
  );
});
