// The columns of workflows that have a look of their own.
import { sentenceOfTriggers } from '#/domains/workflows/contract/telling/triggers.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import { learningWords } from '../learning-words.ts';
import { GoneMark } from './GoneMark.tsx';
import styles from './List.module.css';
import type { ListedWorkflow } from './listed-workflow.ts';
import { OnOffSwitch } from './OnOffSwitch.tsx';

/** What lets people in, in words. */
export const triggersInWords = ({ enrolledFrom }: ListedWorkflow): string =>
  sentenceOfTriggers(enrolledFrom as unknown as readonly Trigger[]) || 'Nothing yet';

const Words = ({ text }: { text: string }) => (
  <Clip data-tip={text} data-tip-when="cut">
    {text}
  </Clip>
);

export const workflowColumns: ColumnsOptions<ListedWorkflow> = {
  name: { width: [240, 1.6] },
  status: { label: 'On/Off', width: [84, 0], cell: (workflow) => <OnOffSwitch workflow={workflow} /> },
  enrolledFrom: {
    width: [220, 1.6],
    cell: (workflow) => (
      <Row as="span" gap={8} shrink>
        {workflow.status === 'on' && <GoneMark id={workflow._id} />}
        <Words text={learningWords(workflow) ?? triggersInWords(workflow)} />
      </Row>
    ),
  },
  activeCount: { width: [108, 0.3] },
  completedCount: { width: [112, 0.3] },
  missedCount: { width: [88, 0.3] },
  lastRunAt: { width: [116, 0.4] },
  errorCount: {
    width: [88, 0.3],
    cell: ({ errorCount = 0 }) => (
      <span className={errorCount > 0 ? styles.errors : undefined}>{formatNumber(errorCount)}</span>
    ),
  },
  updatedAt: { width: [116, 0.4] },
  publishedStatus: false,
  learning: false,
};
