// The views of tasks as tabs: by the calendar, all, and what is done. Filters like any other, so that the address tells them. Pure.
import type { StandingView } from '#/domains/collections/web.tsx';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';
import { isAfterToday, isBeforeToday, isDone, isMine, isOpen, isToday } from '../task/filters.ts';

export type TaskViewId = 'today' | 'overdue' | 'upcoming' | 'all' | 'completed';
interface TaskView extends StandingView {
  id: TaskViewId;
}

export const taskViews: readonly TaskView[] = [
  { id: 'today', label: 'Today', groups: [[isOpen, isToday]] },
  { id: 'overdue', label: 'Overdue', groups: [[isOpen, isBeforeToday]] },
  { id: 'upcoming', label: 'Upcoming', groups: [[isOpen, isAfterToday]] },
  { id: 'all', label: 'All', groups: [] },
  { id: 'completed', label: 'Completed', groups: [[isDone]] },
];

/** What the list shows where nobody chose anything: what is due today, of one's own. */
export const usualView = (me: string): FiltersGroups => [[isOpen, isToday, isMine(me)]];

const isSame = (one: Filter, other: Filter): boolean => sameFilters([[one]], [[other]]);

const holds = (group: FiltersGroups[number], filter: Filter): boolean => group.some((one) => isSame(one, filter));

/** Whether every group is narrowed by a filter. */
export const isNarrowed = (groups: FiltersGroups, filter: Filter): boolean =>
  groups.length > 0 && groups.every((group) => holds(group, filter));

/** The same list, narrowed by a filter as well. */
export const narrowed = (groups: FiltersGroups, filter: Filter): FiltersGroups =>
  groups.length === 0 ? [[filter]] : groups.map((group) => (holds(group, filter) ? group : [...group, filter]));

/** Whether every group is narrowed to one's own tasks. */
export const isOnlyMine = (groups: FiltersGroups, me: string): boolean => isNarrowed(groups, isMine(me));

const without = (groups: FiltersGroups, filter: Filter): FiltersGroups =>
  groups.map((group) => group.filter((one) => !isSame(one, filter))).filter((group) => group.length > 0);

/** The same list for oneself, or for everybody that one reaches. */
export const forWhom = (groups: FiltersGroups, me: string, isForMe: boolean): FiltersGroups => {
  const everybody = without(groups, isMine(me));
  return isForMe ? narrowed(everybody, isMine(me)) : everybody;
};

/** Which view it is, whosever tasks it shows; undefined for any other filter. */
export const viewIdOf = (groups: FiltersGroups, me: string): TaskViewId | undefined =>
  taskViews.find((view) => sameFilters(view.groups, forWhom(groups, me, false)))?.id;

/** What the next seven days bring, today included. */
export const thisWeek: FiltersGroups = [[isOpen, { ...isToday, value: 'inNext7Days' }]];
