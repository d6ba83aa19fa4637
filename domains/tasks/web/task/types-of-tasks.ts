// The kinds of tasks of the agency, with their words: four that are always there, and its own.
import { taskTypeLabels } from '#/domains/tasks/contract.ts';
import { cache } from '#/kernel/web/calls/cache.ts';
import { callOptions, useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../tasks-api.ts';

const anHourMs = 60 * 60_000;
const options = { isQuiet: true, staleMs: anHourMs };

export interface TaskType {
  _id: string;
  displayName: string;
}

const always: readonly TaskType[] = Object.entries(taskTypeLabels).map(([_id, displayName]) => ({ _id, displayName }));

/** The four that are always there until all have come. */
export const useTypes = (): readonly TaskType[] => useCall(api.tasks.types, {}, options).data?.data ?? always;

export const loadTypes = async (): Promise<readonly TaskType[]> =>
  (await cache.fetchQuery(callOptions(api.tasks.types, {}, options))).data;

/** What a kind is called. */
export const typeWords = (type: string, types: readonly TaskType[]): string =>
  types.find(({ _id }) => _id === type)?.displayName ?? always.find(({ _id }) => _id === type)?.displayName ?? 'Task';
