// A path through a workflow, foretold or as it was: each step with its time, what it did or why it did not, and what each condition read.

import { Check, X } from 'lucide-react';
import { type Graph, nodeOf } from '#/domains/workflows/contract/graph.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import { sentenceOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { NodeIcon } from '../builder/NodeIcon.tsx';
import { wordsOfStep } from './marking.ts';
import { OutcomeMark } from './OutcomeMark.tsx';
import styles from './Runs.module.css';

interface Props {
  graph: Graph;
  naming: Naming;
  steps: readonly TraceStep[];
  zone: Zone;
  onOpen: (nodeId: string) => void;
}

export const TracedSteps = ({ graph, naming, steps, zone, onOpen }: Props) => (
  <Stack as="ol">
    {steps.map((step) => {
      const { nodeId, iteration, outcome, at, until, conditions } = step;
      const node = nodeOf(graph, nodeId);
      const title = node ? sentenceOfNode(node, naming) : 'A step that is not there any more';
      return (
        <li key={`${nodeId} ${iteration}`} className={styles.traced} data-outcome={outcome}>
          {node ? <NodeIcon type={node.type} /> : <span className={styles.noIcon} />}
          <Text as="div" fill>
            <Row align="center" gap={8} minHeight={28}>
              {node ? (
                <button type="button" className={styles.title} onClick={() => onOpen(nodeId)}>
                  {title}
                </button>
              ) : (
                <span className={styles.title}>{title}</span>
              )}
              {iteration > 1 && <Text note>try {iteration}</Text>}
              <OutcomeMark outcome={outcome} />
            </Row>
            <p className={outcome === 'failed' ? styles.error : styles.words}>{wordsOfStep(step, node, naming)}</p>
            {conditions.length > 0 && (
              <ul className={styles.conditions} aria-label={`What ${title} read`}>
                {conditions.map((condition, place) => {
                  const Sign = condition.isMet ? Check : X;
                  return (
                    <li key={place} data-met={condition.isMet}>
                      <Sign size={13} strokeWidth={2.5} aria-hidden />
                      <span>
                        <span className="only-read">{condition.isMet ? 'Yes: ' : 'No: '}</span>
                        {condition.words}
                        <Text block note>
                          {condition.value === null || condition.value === ''
                            ? 'has no value'
                            : `read ${condition.value}`}
                        </Text>
                      </span>
                    </li>
                  );
                })}
              </ul>
            )}
            <Text as="time" dateTime={at} note>
              {formatMoment(at, zone)}
              {until !== null && ` → ${formatMoment(until, zone)}`}
            </Text>
          </Text>
        </li>
      );
    })}
  </Stack>
);
