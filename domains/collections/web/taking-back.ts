// Taking back what boxes did within the request: the server tells what stood by hand before, and is sent it again.
import type { collectionsContract } from '#/domains/collections/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { api } from './api.ts';

export type Before = AnswerOf<(typeof collectionsContract)['calls']['bulkUpdate']>['before'];

export const takeBack = async (before: Before): Promise<void> => {
  for (const part of before) await api.collections.bulkUpdate({ ...part, startWorkflows: false });
  await refresh('collections', 'contacts');
};
