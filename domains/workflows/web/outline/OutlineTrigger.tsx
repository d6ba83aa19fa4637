// What lets contacts in, at the head of the outline: any of these, each to be opened, taken out or joined by another (decision 55).
import { Plus, X } from 'lucide-react';
import { removeTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { sentenceOfTrigger, titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import { focusNode, keepFocus } from '../builder/canvas/focusing.ts';
import { choosing } from '../builder/choosing.ts';
import type { Editing } from '../builder/editing.ts';
import { NodeIcon } from '../builder/NodeIcon.tsx';
import styles from './Outline.module.css';
import { RowFacts } from './RowFacts.tsx';

const choose = 'Choose what starts it';

export const OutlineTrigger = ({ editing, node }: { editing: Editing; node: WorkflowNode }) => {
  const { selected, problems, isLocked } = editing;
  const triggers = node.data.enrolledFrom;
  const isSelected = selected?.kind === 'node' && selected.nodeId === node.id;
  const add = (): void => editing.select({ kind: 'trigger' });
  return (
    <li className={styles.item}>
      <div className={cx(styles.row, isSelected && styles.selected)}>
        <button
          type="button"
          data-row={node.id}
          data-node={node.id}
          className={styles.step}
          aria-current={isSelected || undefined}
          onClick={() => editing.select(choosing(node))}
        >
          <NodeIcon type="trigger" />
          <Stack as="span" fill className={styles.words}>
            <b>{node.data.newTrigger ? choose : titleOfNode(node)}</b>
            {triggers.length === 0 && !node.data.newTrigger && <span className={styles.sentence}>{choose}</span>}
            {triggers.length > 1 && <span className={styles.sentence}>Any of these lets a contact in</span>}
          </Stack>
          <RowFacts editing={editing} nodeId={node.id} />
        </button>
      </div>
      {triggers.length > 0 && (
        <ul className={styles.triggers} aria-label="What lets contacts in">
          {triggers.map((trigger) => {
            const problem = problems.find(({ partId }) => partId === trigger.id);
            const sentence = sentenceOfTrigger(trigger);
            return (
              <li key={trigger.id} className={styles.row}>
                <button
                  type="button"
                  className={styles.laneHead}
                  onClick={() => editing.select({ kind: 'node', nodeId: node.id, partId: trigger.id })}
                >
                  <span>{sentence}</span>
                  {problem && <span className={styles.problem}>{problem.reason}</span>}
                </button>
                {!isLocked && (
                  <IconButton
                    icon={X}
                    size="small"
                    label={`Remove: ${sentence}`}
                    onClick={() => {
                      editing.change((graph) => removeTrigger(graph, trigger.id));
                      keepFocus(() => focusNode(node.id));
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {triggers.length > 0 && (
        <Text as="button" type="button" mt={6} ml={28} className={cx(styles.add, styles.inset)} onClick={add}>
          <Plus {...iconProps} /> Add a trigger
        </Text>
      )}
    </li>
  );
};
