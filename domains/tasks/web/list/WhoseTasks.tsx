// One's own tasks, or those of everybody that one reaches.
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import type { TaskRow } from '../task/task-row.ts';
import { forWhom, isOnlyMine } from './views.ts';

const options = [
  { value: 'mine', label: 'Mine' },
  { value: 'everybody', label: 'Everybody' },
] as const;

export const WhoseTasks = ({ list, me }: { list: List<TaskRow>; me: string }) => (
  <Choice
    label="Whose tasks"
    options={options}
    value={isOnlyMine(list.groups, me) ? 'mine' : 'everybody'}
    onChange={(whose) => list.setGroups(forWhom(list.groups, me, whose === 'mine'))}
  />
);
