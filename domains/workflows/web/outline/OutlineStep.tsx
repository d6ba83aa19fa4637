// One step of the outline: a button that opens it, its menu, its note, and below a branch its lanes.
import { ChevronRight, Plus } from 'lucide-react';
import { sentenceOfNode, titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import type { Editing } from '../builder/editing.ts';
import { NodeIcon } from '../builder/NodeIcon.tsx';
import styles from './Outline.module.css';
import { OutlineLanes } from './OutlineLanes.tsx';
import { OutlineNote } from './OutlineNote.tsx';
import type { OutlineRow } from './outline-rows.ts';
import { RowFacts } from './RowFacts.tsx';
import { StepMenu } from './StepMenu.tsx';
import type { OpenOutline } from './use-outline.ts';

interface Props {
  editing: Editing;
  outline: OpenOutline;
  row: OutlineRow;
}

export const OutlineStep = ({ editing, outline, row: { node, place, lanes } }: Props) => {
  const { acts, shut, setShut } = outline;
  const { selected, lit, problems } = editing;
  if (node.data.end)
    return (
      <li className={styles.end}>
        {place === null ? (
          <Text tone="faint">End</Text>
        ) : (
          <button
            type="button"
            data-row={node.id}
            data-node={node.id}
            className={styles.add}
            onClick={() => acts.addAt(place)}
          >
            <Plus {...iconProps} /> Add step
          </button>
        )}
      </li>
    );
  const title = titleOfNode(node);
  const isBranch = lanes.length > 0;
  const isShut = shut.has(node.id);
  const problem = problems.find((one) => one.nodeId === node.id);
  const isSelected =
    selected?.kind === 'node' && selected.nodeId === node.id && !lanes.some(({ lane }) => lane.id === selected.partId);
  return (
    <li className={styles.item}>
      <div
        className={cx(
          styles.row,
          isSelected && styles.selected,
          lit !== null && !lit.has(node.id) && styles.dim,
          lit?.has(node.id) && styles.lit,
        )}
      >
        {isBranch && (
          <IconButton
            icon={ChevronRight}
            size="small"
            tabIndex={-1}
            label={`Lanes of ${title}`}
            aria-expanded={!isShut}
            className={cx(styles.chevron, !isShut && styles.turned)}
            onClick={() => setShut(node.id, !isShut)}
          />
        )}
        <button
          type="button"
          data-row={node.id}
          data-node={node.id}
          className={styles.step}
          aria-current={isSelected || undefined}
          onClick={() => acts.edit(node.id)}
        >
          <NodeIcon type={node.type} />
          <Stack as="span" fill className={styles.words}>
            <b>{sentenceOfNode(node, editing.naming)}</b>
            <span className={styles.sentence}>{title}</span>
            {problem && <span className={styles.problem}>{problem.reason}</span>}
          </Stack>
          <RowFacts editing={editing} nodeId={node.id} />
        </button>
        <StepMenu nodeId={node.id} title={title} hasNote={node.data.note.text !== ''} acts={acts} />
      </div>
      <OutlineNote editing={editing} node={node} title={title} onDone={() => outline.focusSoon(node.id)} />
      {isBranch && !isShut && (
        <OutlineLanes
          editing={editing}
          acts={acts}
          nodeId={node.id}
          title={title}
          lanes={lanes}
          renderRow={(below) => <OutlineStep key={below.node.id} editing={editing} outline={outline} row={below} />}
        />
      )}
    </li>
  );
};
