// What of the day is asked for, by everything that shows it: once, since the answers are shared.
import type { Filter } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../day-api.ts';
import { isBeforeToday, isMine, isOpen, isToday, isUpToToday } from '../task/filters.ts';

/** As many as a person has in one day, and a session takes. */
const maxTasks = '100';

const asked = (filters: readonly Filter[]) => ({
  length: maxTasks,
  column: 'startAt',
  order: 'asc' as const,
  filtersGroups: JSON.stringify([filters]),
});

/** The signed-in agent; undefined until known. */
export const useMe = () => useCall(api.team.me, {}).data;

/** My tasks of today, also those that are done. */
export const useTasksOfToday = (agentId: string | undefined) =>
  useCall(api.tasks.list, asked([isMine(agentId ?? ''), isToday]), { isQuiet: true, isOff: agentId === undefined });

/** My open tasks from before today. */
export const useOverdueTasks = (agentId: string | undefined) =>
  useCall(api.tasks.list, asked([isMine(agentId ?? ''), isOpen, isBeforeToday]), {
    isQuiet: true,
    isOff: agentId === undefined,
  });

/** My open tasks up to the end of today: what a day is begun with. */
export const useTasksToStartWith = (agentId: string | undefined) =>
  useCall(api.tasks.list, asked([isMine(agentId ?? ''), isOpen, isUpToToday]), {
    isQuiet: true,
    isOff: agentId === undefined,
  });

/** My appointments of today. */
export const useAppointmentsOfToday = (agentId: string | undefined) =>
  useCall(
    api.appointments.list,
    {
      length: maxTasks,
      column: 'startAt',
      order: 'asc',
      filtersGroups: JSON.stringify([
        [
          { field: 'agent', type: 'tag', rule: 'isInIds', value: [agentId ?? ''], displayName: 'Agent' },
          { field: 'startAt', type: 'date', rule: 'isEqualTo', value: 'today', displayName: 'Begins' },
        ],
      ]),
    },
    { isQuiet: true, isOff: agentId === undefined },
  );
