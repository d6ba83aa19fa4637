// The ways into a workflow: any of them lets somebody in. With people inside they are locked, and new ones may still be added (R666, R667).
import { Trash2 } from 'lucide-react';
import { mostTriggers, removeTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { sentenceOfTrigger } from '#/domains/workflows/contract/telling/sentences.ts';
import { triggerLabel } from '#/domains/workflows/contract/triggers.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { focusPanel, keepFocus } from '../canvas/focusing.ts';
import type { Editing } from '../editing.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import { DuplicateWorkflow } from './DuplicateWorkflow.tsx';
import { Frame } from './Frame.tsx';
import { lockedWords } from './locking.ts';
import styles from './Panel.module.css';
import { enrollmentTriggers } from './titles.ts';

interface Props {
  editing: Editing;
  node: WorkflowNode;
}

export const TriggerSet = ({ editing, node }: Props) => {
  const { enrolledFrom, showDeleteButton } = node.data;
  const mayRemove = !editing.isLocked && (showDeleteButton || editing.enrolledCount === 0);
  return (
    <Frame title={enrollmentTriggers} onClose={() => editing.select(null)}>
      {editing.isLocked && (
        <Notice>
          {lockedWords(editing.enrolledCount ?? 0, enrolledFrom.length)} <DuplicateWorkflow editing={editing} />
        </Notice>
      )}
      <Text as="p" tone="soft">
        {enrolledFrom.length === 0 ? 'Nothing lets a contact in yet.' : 'Any of these lets a contact in.'}
      </Text>
      <div className={styles.options}>
        {enrolledFrom.map((trigger) => (
          <Row key={trigger.id} align="center" gap={8} className={styles.way}>
            <button
              type="button"
              className={styles.option}
              onClick={() => editing.select({ kind: 'node', nodeId: node.id, partId: trigger.id })}
            >
              <NodeIcon type="trigger" />
              <Stack as="span" fill>
                <Text weight={550}>{triggerLabel(trigger.kind)}</Text>
                <Text note>{sentenceOfTrigger(trigger)}</Text>
              </Stack>
            </button>
            {mayRemove && (
              <IconButton
                icon={Trash2}
                label={`Delete ${triggerLabel(trigger.kind)}`}
                onClick={() => {
                  editing.change((graph) => removeTrigger(graph, trigger.id));
                  keepFocus(focusPanel);
                }}
              />
            )}
          </Row>
        ))}
      </div>
      <Button
        reason={enrolledFrom.length >= mostTriggers ? `A workflow has at most ${mostTriggers} triggers` : undefined}
        onClick={() => editing.select({ kind: 'trigger' })}
      >
        New trigger
      </Button>
    </Frame>
  );
};
