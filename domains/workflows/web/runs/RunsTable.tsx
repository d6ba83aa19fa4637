// People by steps: who came how far, and what became of each step; the foot says how many are at each step now and how many went past it.

import { formatNumber } from '#/kernel/web/formatting.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { cx } from '#/ui/cx.ts';
import { Row } from '#/ui/layout.tsx';
import type { Editing } from '../builder/editing.ts';
import { NodeIcon } from '../builder/NodeIcon.tsx';
import { columnsOf, marksOf } from './marking.ts';
import { OutcomeMark } from './OutcomeMark.tsx';
import styles from './Runs.module.css';
import { stateOf } from './run-words.ts';
import { useLeaving } from './unenrolling.ts';
import type { ListedRun } from './use-runs.ts';

interface Props {
  editing: Editing;
  runs: readonly ListedRun[];
  onOpen: (runId: string) => void;
}

export const RunsTable = ({ editing: { graph, counts, naming }, runs, onOpen }: Props) => {
  const columns = columnsOf(graph, naming);
  const leaving = useLeaving();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Contact</th>
            {columns.map(({ node, title }) => (
              <th key={node.id} scope="col" data-tip={title}>
                <NodeIcon type={node.type} />
                <span className="only-read">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => {
            const marks = marksOf(run.steps);
            const { word, hue } = stateOf(run);
            return (
              <tr key={run._id} className={cx(leaving.has(run._id) && styles.leaving)}>
                <th scope="row">
                  <button type="button" className={styles.who} onClick={() => onOpen(run._id)}>
                    {run.contact.displayName}
                  </button>
                  <Row as="span" align="center" gap={6} mt={2} nowrap aside>
                    <Chip hue={hue}>{leaving.has(run._id) ? 'Leaving' : word}</Chip>
                    <Ago at={run.enteredAt} />
                  </Row>
                </th>
                {columns.map(({ node }) => {
                  const outcome = marks.get(node.id) ?? (run.nodeId === node.id ? 'waiting' : undefined);
                  return (
                    <td key={node.id}>
                      {outcome ? <OutcomeMark outcome={outcome} /> : <span className="only-read">Not reached</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {(['here', 'passed', 'errors'] as const).map((what) => (
            <tr key={what}>
              <th scope="row">{footWords[what]}</th>
              {columns.map(({ node }) => {
                const count = counts.get(node.id)?.[what];
                return <td key={node.id}>{count === undefined ? '—' : formatNumber(count)}</td>;
              })}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
};

const footWords = { here: 'Here now', passed: 'Went past', errors: 'Stuck' } as const;
