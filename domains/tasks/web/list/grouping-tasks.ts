// What tasks can stand under: how pressing they are, whose they are, what kind they are, which list's. Pure but for the clock.
import type { TaskDisplayState } from '#/domains/tasks/contract.ts';
import type { RowGroup } from '#/kernel/web/grid/rows/grouping.ts';
import type { TaskRow } from '../task/task-row.ts';
import { type TaskType, typeWords } from '../task/types-of-tasks.ts';
import { stateNow } from '../task/wire.ts';

export const groupings = ['state', 'agent', 'type', 'collection'] as const;
export type Grouping = (typeof groupings)[number];
export const groupingWords: Readonly<Record<Grouping, string>> = {
  state: 'Due state',
  agent: 'Agent',
  type: 'Type',
  collection: 'List',
};

/** The most pressing first. */
const urgency: readonly TaskDisplayState[] = [
  'Overdue',
  'Missed',
  'Due',
  'Upcoming',
  'Future',
  'Unknown',
  'Completed',
  'Skipped',
];

const named = (of: { _id: string; displayName: string } | null, nobody: string): RowGroup =>
  of ? { id: of._id, label: of.displayName, place: 0 } : { id: '', label: nobody };

export const groupOf = (by: Grouping, types: readonly TaskType[]): ((task: TaskRow) => RowGroup) => {
  switch (by) {
    case 'agent':
      return ({ agent }) => named(agent, 'Nobody');
    case 'collection':
      return ({ collection }) => named(collection, 'No list');
    case 'type':
      return ({ type }) => ({ id: type, label: typeWords(type, types) });
    default:
      return (task) => {
        // What was just done with stays under its heading until it leaves: the server's word for it is as old as the row.
        const state = task.status === 'pending' ? stateNow(task) : (task.state as TaskDisplayState);
        return { id: state, label: state, place: urgency.indexOf(state) };
      };
  }
};
