// The columns of tasks: every attribute may be one; these have a look of their own.
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Clip, Row } from '#/ui/layout.tsx';
import { DueLabel } from '../task/DueLabel.tsx';
import { StateChip } from '../task/StateChip.tsx';
import styles from '../task/Task.module.css';
import { TaskName } from '../task/TaskName.tsx';
import { TypeLabel } from '../task/TypeLabel.tsx';
import type { TaskRow } from '../task/task-row.ts';
import { stateNow, unknownName } from '../task/wire.ts';

const Person = ({ name }: { name: string }) => (
  <Row as="span" inline align="center" gap={7} shrink>
    <Avatar name={name} size={20} />
    <Clip className={styles.text}>{name}</Clip>
  </Row>
);

const Words = ({ text }: { text: string | undefined }) => (
  <Clip className={styles.text} data-tip={text} data-tip-when="cut">
    {text}
  </Clip>
);

export const columnsFor = (hasDomains: boolean): ColumnsOptions<TaskRow> => ({
  displayName: { width: [250, 2], cell: (task) => <TaskName task={task} /> },
  startAt: { width: [196, 0.6], cell: (task) => <DueLabel task={task} /> },
  state: { width: [110, 0.4], cell: (task) => <StateChip state={stateNow(task)} /> },
  contact: {
    width: [156, 0.9],
    cell: ({ contact }) => contact && <Person name={contact.displayName || unknownName} />,
  },
  type: { width: [102, 0.3], cell: ({ type }) => <TypeLabel type={type} /> },
  agent: { width: [146, 0.7], cell: ({ agent }) => agent && <Person name={agent.fullName ?? agent.displayName} /> },
  collection: { label: 'List', width: [72, 0.4], cell: ({ collection }) => <Words text={collection?.displayName} /> },
  reminder: { width: [136, 0.3] },
  tags: { width: [88, 0.6] },
  domain: hasDomains && { width: [100, 0.5], cell: ({ domain }) => <Words text={domain?.displayName} /> },
});
