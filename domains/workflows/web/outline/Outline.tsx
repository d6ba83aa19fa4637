// The workflow as an indented list: the view of phones and of screen readers, in which everything can be changed by keys and by menus.
// Nested lists of buttons, since trees are read poorly on phones; the arrows walk it as they would walk a tree.
import { useRef } from 'react';
import { deedsOf } from '#/domains/workflows/contract/graph.ts';
import { count as counted } from '#/kernel/web/formatting.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import { RemoveLane } from '../branches/RemoveLane.tsx';
import type { Editing } from '../builder/editing.ts';
import styles from './Outline.module.css';
import { OutlineStep } from './OutlineStep.tsx';
import { OutlineTrigger } from './OutlineTrigger.tsx';
import { useOutline } from './use-outline.ts';

const Outline = ({ editing }: { editing: Editing }) => {
  const frame = useRef<HTMLDivElement>(null);
  const outline = useOutline(editing, frame);
  const { graph, problems, name } = editing;
  const { head, rows, leaving } = outline;
  return (
    <div ref={frame} className={styles.outline} role="presentation" onKeyDown={outline.onKeyDown}>
      <Text as="p" mb={10} tone="soft" role="status">
        {counted(deedsOf(graph).length, 'step')}
        {problems.length > 0 && (
          <>
            {' · '}
            <span className={styles.problem}>{counted(problems.length, 'problem')}</span>
          </>
        )}
      </Text>
      <p className="only-read">
        Arrows walk the steps. Enter opens one, A adds one below, O writes a note, D duplicates, Alt and an arrow moves,
        Delete deletes, Shift F10 opens its menu.
      </p>
      <Stack as="ol" gap={6} className={styles.steps} aria-label={`Steps of ${name}`}>
        {head && <OutlineTrigger editing={editing} node={head} />}
        {rows.map((row) => (
          <OutlineStep key={row.node.id} editing={editing} outline={outline} row={row} />
        ))}
      </Stack>
      {leaving && (
        <RemoveLane editing={editing} nodeId={leaving.nodeId} laneId={leaving.laneId} onClose={outline.keepLane} />
      )}
    </div>
  );
};
export default Outline;
