// A task as its list holds it: what the list reads of each whichever columns are shown; the rest is there only while a column shows it.
import type { taskEntity } from '#/domains/tasks/contract.ts';
import type { PlacedRowOf } from '#/kernel/web/grid/list/narrow-rows.ts';
import type { Task } from './wire.ts';

export const taskReads = [
  'displayName',
  'type',
  'status',
  'state',
  'startAt',
  'timezone',
  'shouldMarkAsMissedIfNotCompleted',
  'unitsOfTimeToMarkAsMissed',
  'typeOfTimeToMarkAsMissed',
  'contact',
  'contactId',
  'agent',
  'agentId',
  'collection',
  'tags',
  'isEditable',
] as const satisfies readonly (keyof (typeof taskEntity)['attributes'])[];

export type TaskRow = PlacedRowOf<typeof taskEntity, Task, typeof taskReads>;
