// Several people beside each other: one line for each step, one sign for each person; where they part stands out.
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Text } from '#/ui/layout.tsx';
import { OutcomeMark } from '../runs/OutcomeMark.tsx';
import { compare } from './comparing.ts';
import styles from './Preview.module.css';

interface Props {
  graph: Graph;
  naming: Naming;
  people: readonly PickerOption[];
  rehearsed: readonly (readonly TraceStep[] | undefined)[];
}

export const Comparison = ({ graph, naming, people, rehearsed }: Props) => (
  <table className={styles.compared}>
    <caption className="only-read">What each step would do for each of them</caption>
    <thead>
      <tr>
        <th scope="col">Step</th>
        {people.map(({ value, label }) => (
          <th key={value} scope="col" data-tip={label}>
            <Avatar name={label} size={20} label={label} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {compare(graph, naming, rehearsed).map(({ nodeId, title, steps, isParted }) => (
        <tr key={nodeId} data-parted={isParted || undefined}>
          <th scope="row">{title}</th>
          {people.map(({ value }, place) => {
            const step = steps[place];
            return (
              <td key={value} data-tip={step?.words}>
                {step ? <OutcomeMark outcome={step.outcome} /> : <Text tone="faint">–</Text>}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
