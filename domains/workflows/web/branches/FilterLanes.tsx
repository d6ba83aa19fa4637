// The lanes of a branch that asks: each with its name and what it asks, the first that is met is taken; last, those whom none takes (R607–R609).
import { ChevronRight, Trash2 } from 'lucide-react';
import { canRemoveLane, nameOfLane, renameLane, setLaneFilters } from '#/domains/workflows/contract/commands/lanes.ts';
import { countBelow } from '#/domains/workflows/contract/commands/steps.ts';
import type { Lane } from '#/domains/workflows/contract/graph.ts';
import { sentenceOfLane } from '#/domains/workflows/contract/telling/sentences.ts';
import { count as counted } from '#/kernel/web/formatting.ts';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import type { Editing } from '../builder/editing.ts';
import styles from './Branches.module.css';
import { LaneFilter } from './LaneFilter.tsx';
import { LaneName } from './LaneName.tsx';

interface Props {
  editing: Editing;
  nodeId: string;
  lanes: readonly Lane[];
  isSingle: boolean;
  openId: string | undefined;
  onOpen: (laneId: string | undefined) => void;
  onRemove: (laneId: string) => void;
}

export const FilterLanes = ({ editing, nodeId, lanes, isSingle, openId, onOpen, onRemove }: Props) => {
  const { graph, problems } = editing;
  return (
    <Stack as="ol" gap={8} aria-label="Lanes">
      {lanes.map((lane) => {
        const name = nameOfLane(lane);
        const isOpen = lane.id === openId && lane.type === 'filters';
        const problem = problems.find((one) => one.nodeId === nodeId && one.partId === lane.id);
        const steps = countBelow(graph, { nodeId, laneId: lane.id });
        return (
          <li key={lane.id} className={cx(styles.lane, isOpen && styles.open)}>
            <Row align="center" gap={6} shrink>
              {lane.type === 'filters' && (
                <IconButton
                  icon={ChevronRight}
                  size="small"
                  label={`What ${name} asks`}
                  className={cx(styles.chevron, isOpen && styles.turned)}
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? undefined : lane.id)}
                />
              )}
              <LaneName
                name={name}
                isFixed={lane.type === 'otherwise'}
                onRename={(next) => editing.change((so) => renameLane(so, nodeId, lane.id, next))}
              />
              <span className={styles.steps}>{steps === 0 ? 'No steps' : counted(steps, 'step')}</span>
              {canRemoveLane(lanes, lane.id) && (
                <IconButton icon={Trash2} size="small" label={`Remove ${name}`} onClick={() => onRemove(lane.id)} />
              )}
            </Row>
            {!isOpen && (
              <p className={cx(styles.asks, problem && styles.missing)}>
                {problem ? (
                  <>
                    <span className={styles.red} aria-hidden />
                    {problem.reason}
                  </>
                ) : (
                  sentenceOfLane(lane, editing.naming)
                )}
              </p>
            )}
            {isOpen && (
              <LaneFilter
                lane={lane}
                isSingle={isSingle}
                onApply={(groups, object) =>
                  editing.change((so) => setLaneFilters(so, nodeId, lane.id, groups, object))
                }
              />
            )}
          </li>
        );
      })}
    </Stack>
  );
};
