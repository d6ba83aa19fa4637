// A step, or the trigger, as a card: what happens there, the mechanism beneath, who is there now, and what it still needs. Plain elements, drawn by
// the hundred.
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { sentenceOfNode, titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { cx } from '#/ui/cx.ts';
import { wordsOfStep } from '../../runs/marking.ts';
import { choosing } from '../choosing.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import styles from './Canvas.module.css';
import { useCanvas } from './canvas-context.ts';
import type { FlowNode } from './flow.ts';
import { NodeNote } from './NodeNote.tsx';
import { NodeToolbar } from './NodeToolbar.tsx';

const handle = { isConnectable: false, className: styles.handle ?? '' };

/** The words of a card: what it does; beneath, by which mechanism, or what it still needs, or what happened there on the path that is shown. */
const useWords = (node: WorkflowNode) => {
  const { editing, problems } = useCanvas();
  const step = editing.lit?.get(node.id);
  const told = sentenceOfNode(node, editing.naming);
  const problem = problems.get(node.id);
  const isEmpty = node.type === 'trigger' && node.data.enrolledFrom.length === 0;
  return { step, problem: step || problem === told ? undefined : problem, isEmpty, told };
};

const CardBody = ({ node }: { node: WorkflowNode }) => {
  const { editing, problems } = useCanvas();
  const { step, problem, isEmpty, told } = useWords(node);
  const counts = editing.counts.get(node.id);
  const beneath = step ? wordsOfStep(step, node, editing.naming) : titleOfNode(node);
  const lacks = step === undefined && problems.has(node.id);
  const here = counts && counts.here > 0 ? `${formatNumber(counts.here)} here now` : undefined;
  const stuck = counts && counts.errors > 0 ? `${formatNumber(counts.errors)} stuck` : undefined;
  const { selected } = editing;
  const isChosen =
    (selected?.kind === 'node' && selected.nodeId === node.id) || (isEmpty && selected?.kind === 'trigger');
  const isDim = editing.lit !== null && step === undefined && node.type !== 'trigger';
  return (
    <div
      className={cx(
        styles.card,
        isChosen && styles.chosen,
        isDim && styles.dim,
        step && styles[step.outcome],
        isEmpty && !isChosen && styles.pulse,
      )}
    >
      <button
        type="button"
        className={cx(styles.face, 'nodrag', 'nopan')}
        data-node={node.id}
        aria-current={isChosen || undefined}
        // What is seen comes first and in one piece: people who speak to their computer say what they see.
        aria-label={[told, problem, beneath, here, stuck].filter(Boolean).join(' ')}
        onClick={() => editing.select(choosing(node))}
      >
        <NodeIcon type={node.type} />
        <span className={styles.words}>
          <span className={cx(styles.title, (step ?? problem) && styles.short)}>{told}</span>{' '}
          {problem ? (
            <span className={styles.lacking}>{problem}</span>
          ) : (
            <span className={cx(styles.beneath, !step && styles.short)}>{beneath}</span>
          )}
        </span>
        {lacks && <span className={styles.dot} />}
      </button>
      {(here ?? stuck) && (
        <span className={styles.badges} aria-hidden>
          {here && <span className={styles.here}>{here}</span>}
          {stuck && <span className={styles.stuck}>{stuck}</span>}
        </span>
      )}
      <NodeNote node={node} />
      <NodeToolbar node={node} />
    </div>
  );
};

export const CardNode = memo(({ data: { node } }: NodeProps<FlowNode>) => (
  <>
    {node.type !== 'trigger' && <Handle type="target" position={Position.Top} {...handle} />}
    <CardBody node={node} />
    <Handle type="source" position={Position.Bottom} {...handle} />
  </>
));
