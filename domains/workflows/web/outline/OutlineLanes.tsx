// The lanes of a branch in the outline, each with its steps.

import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { addLane, canRemoveLane, mostLanes, takesLanes } from '#/domains/workflows/contract/commands/lanes.ts';
import { isOutcome, type Lane, nodeOf } from '#/domains/workflows/contract/graph.ts';
import { isNamedLane, labelOfLane, sentenceOfLane } from '#/domains/workflows/contract/telling/sentences.ts';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Stack } from '#/ui/layout.tsx';
import { offProps } from '#/ui/reason.ts';
import type { Editing } from '../builder/editing.ts';
import styles from './Outline.module.css';
import type { OutlineLane, OutlineRow } from './outline-rows.ts';
import type { OutlineActs } from './use-outline.ts';

interface Props {
  editing: Editing;
  acts: OutlineActs;
  nodeId: string;
  title: string;
  lanes: readonly OutlineLane[];
  renderRow: (row: OutlineRow) => ReactNode;
}

export const OutlineLanes = ({ editing, acts, nodeId, title, lanes, renderRow }: Props) => {
  const { lit, selected, problems } = editing;
  const taken = lit?.get(nodeId)?.laneId;
  const all = lanes.map(({ lane }) => lane);
  const deed = nodeOf(editing.graph, nodeId)?.data.deed;
  const mayGrow = deed?.kind === 'branch' && takesLanes(deed.branch);
  return (
    <ul className={styles.lanes} aria-label={`Lanes of ${title}`}>
      {lanes.map(({ lane, place, rows }) => {
        const name = labelOfLane(lane, editing.naming);
        const isSelected = selected?.kind === 'node' && selected.partId === lane.id;
        const problem = problems.find((one) => one.partId === lane.id);
        return (
          <li key={lane.id} className={styles.lane}>
            <div
              className={cx(
                styles.row,
                isSelected && styles.selected,
                taken === lane.id && styles.lit,
                lit !== null && taken !== lane.id && styles.dim,
              )}
            >
              <button
                type="button"
                data-row={lane.id}
                className={styles.laneHead}
                aria-current={isSelected || undefined}
                onClick={() => acts.edit(nodeId, lane.id)}
              >
                <b>{name}</b>
                {hasSentence(lane) && <span className={styles.sentence}>{sentenceOfLane(lane, editing.naming)}</span>}
                {problem && <span className={styles.problem}>{problem.reason}</span>}
              </button>
              <Menu
                label={`What to do with ${name}`}
                place="bottom-end"
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    size="small"
                    label={`More about ${name}`}
                    tabIndex={-1}
                    data-menu-of={lane.id}
                  />
                }
              >
                <MenuItem icon={Pencil} keys="↵" onClick={() => acts.edit(nodeId, lane.id)}>
                  {whatOpens(lane)}
                </MenuItem>
                <MenuItem icon={Plus} keys="A" onClick={() => acts.addAt(place)}>
                  Add a step at its head
                </MenuItem>
                <MenuDivider />
                <MenuItem
                  icon={Trash2}
                  isDanger
                  keys="⌫"
                  reason={canRemoveLane(all, lane.id) ? undefined : whyItStays(lane)}
                  onClick={() => acts.removeLane(nodeId, lane.id)}
                >
                  Remove the lane
                </MenuItem>
              </Menu>
            </div>
            <Stack as="ol" gap={6} className={styles.steps} aria-label={`Steps of ${name}`}>
              {rows.map(renderRow)}
            </Stack>
          </li>
        );
      })}
      {mayGrow && (
        <li>
          <button
            type="button"
            className={styles.add}
            {...offProps(lanes.length >= mostLanes ? `A branch has at most ${mostLanes} lanes` : undefined)}
            onClick={() => editing.change((graph) => addLane(graph, nodeId, editing.newId))}
          >
            <Plus {...iconProps} /> Add a lane
          </button>
        </li>
      )}
    </ul>
  );
};

/** Of a lane whose label is its condition, that is said already. */
const hasSentence = (lane: OutlineLane['lane']): boolean =>
  lane.type === 'otherwise' || (lane.type === 'filters' && isNamedLane(lane));

const whatOpens = (lane: Lane): string => {
  if (isOutcome(lane)) return 'Show the wait';
  return lane.type === 'otherwise' ? 'Show the branch' : 'Name and conditions';
};

const whyItStays = (lane: Lane): string => {
  if (isOutcome(lane)) return 'Let the wait go one way instead';
  return lane.type === 'otherwise'
    ? 'Those whom no other lane takes go here'
    : 'A branch has at least one lane beside it';
};
