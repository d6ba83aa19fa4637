// What an empty view of tasks says: that nothing is due is good news, and where to look next.
import type { ReactNode } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import type { EmptyView } from '#/kernel/web/grid/list/ListEmpty.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { forWhom, isOnlyMine, type TaskViewId, taskViews, thisWeek, viewIdOf } from './views.ts';

const titles: Readonly<Record<TaskViewId, string>> = {
  today: 'Nothing due today',
  overdue: 'Nothing is overdue',
  upcoming: 'Nothing is planned yet',
  all: 'No tasks found',
  completed: 'Nothing was completed yet',
};

const hrefOf = (groups: FiltersGroups): string => `/tasks?filters=${encodeURIComponent(writeFilters(groups))}`;

export const emptyOf = (groups: FiltersGroups, me: string, create: ReactNode): EmptyView | undefined => {
  const view = viewIdOf(groups, me);
  if (view === undefined) return undefined;
  const isMine = isOnlyMine(groups, me);
  // Without a filter there is nothing yet, which the list says itself.
  if (view === 'all' && !isMine) return undefined;
  const today = taskViews.find(({ id }) => id === 'today')?.groups ?? [];
  const next =
    view === 'today' || view === 'overdue' ? (
      <ButtonLink href={hrefOf(forWhom(thisWeek, me, isMine))}>Look at this week</ButtonLink>
    ) : (
      <ButtonLink href={hrefOf(forWhom(today, me, isMine))}>Look at today</ButtonLink>
    );
  return {
    title: titles[view],
    text: isMine ? 'Among the tasks that are yours.' : undefined,
    actions: (
      <>
        {next}
        {create}
      </>
    ),
  };
};
