// When a task is due, in the specification's words beside its state: 'Due in 3 Days', '4 Days Overdue', or the full date (core §4). What is
// done with has its date. The exact time, with its zone, is the tip.

import type { TaskDisplayState } from '#/domains/tasks/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { formatDate, formatMoment } from '#/kernel/web/formatting.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { StateChip } from './StateChip.tsx';
import styles from './Task.module.css';
import type { TaskRow } from './task-row.ts';
import { chosenOf } from './times.ts';
import { dueNow, startOf, stateNow } from './wire.ts';

const noTime = 'No time';

/** The words alone. */
export const dueWords = (task: TaskRow): string => {
  const { startAt, timezone } = task.when;
  if (startAt === null) return noTime;
  return task.status === 'pending' ? (dueNow(task) ?? noTime) : formatDate(startAt, zoneNamed(timezone));
};

/** '14:30', on the clock of the task. */
export const timeWords = (task: TaskRow): string => chosenOf(startOf(task), task.when.timezone).time;

const exact = ({ when: { startAt, timezone } }: TaskRow): string | undefined =>
  startAt === null ? undefined : `${formatMoment(startAt, zoneNamed(timezone))} · ${timezone.replaceAll('_', ' ')}`;

/** States that the words of the day say already; the others stand before them by name. */
const saidByDay: ReadonlySet<TaskDisplayState> = new Set(['Overdue', 'Due', 'Upcoming', 'Future']);

export const DueLabel = ({ task }: { task: TaskRow }) => {
  const state = stateNow(task);
  const isSaid = saidByDay.has(state);
  return (
    <Row as="span" align="center" gap={7} shrink nowrap data-tip={exact(task)}>
      {isSaid && <span className="only-read">{state}: </span>}
      <StateChip state={state} words={isSaid ? dueWords(task) : state} />
      {isSaid ? (
        <Text tone="faint" tabular>
          {timeWords(task)}
        </Text>
      ) : (
        <span className={styles.words}>{dueWords(task)}</span>
      )}
    </Row>
  );
};
