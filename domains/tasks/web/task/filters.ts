// The questions that tabs, cards and strips ask about tasks, as filters: what is mine, due today, overdue, to come. Pure.
import { taskEntity } from '#/domains/tasks/contract.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';

const filter = filtersOf(taskEntity);

export const isMine = (agentId: string): Filter => filter('agent', 'isInIds', [agentId]);
export const isOpen: Filter = filter('status', 'isIn', ['pending']);
export const isDone: Filter = filter('status', 'isIn', ['completed']);

/** By the calendar: today, whatever the hour; before today; after today. */
export const isToday: Filter = filter('startAt', 'isEqualTo', 'today');
export const isBeforeToday: Filter = filter('startAt', 'isLessThan', 'today');
export const isAfterToday: Filter = filter('startAt', 'isGreaterThan', 'today');
/** Due today or before: what a day begins with. */
export const isUpToToday: Filter = filter('startAt', 'isLessThan', 'today+1d');
