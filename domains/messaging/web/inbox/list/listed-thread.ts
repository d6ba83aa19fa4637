// A conversation as the list holds it: what its row says, and what is done with it from there. The pane beside it asks for the whole.
import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';

export const threadReads = [
  'displayName',
  'to',
  'assignee',
  'kind',
  'folder',
  'subject',
  'snippet',
  'unread',
  'lastDirection',
  'status',
  'hasFiles',
  'sentAt',
  'followUpAt',
  'createdAt',
] as const satisfies readonly (keyof ThreadRecord)[];

export type ListedThread = RowOf<ThreadRecord, typeof threadReads>;
