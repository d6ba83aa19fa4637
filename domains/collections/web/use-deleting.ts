// Deleting collections: asked first, because it has no way back, and with what they are used for.
import type { Collection } from '#/domains/collections/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from './api.ts';

/** 'Access goes: 12 contacts shared with it.', a line for each use; none where there are none. */
export const usesOf = async (ids: readonly string[]): Promise<string[]> => {
  try {
    const { data } = await api.collections.uses({ ids: [...ids] }, { isQuiet: true });
    return data.map(({ label, count }) => `Used by ${formatNumber(count)} ${label}: that ends.`);
  } catch (error) {
    note('the uses of a collection', error);
    return [];
  }
};

export const deletedWords = (count: number): string => `${formatNumber(count)} collection(s) successfully deleted`;

export const useDeleting = (): ((collection: Collection) => Promise<void>) => {
  const { send } = useSend(api.collections.delete, { success: deletedWords(1) });
  return async ({ _id, displayName }) => {
    const isMeant = await confirm({
      title: `Delete “${displayName}”?`,
      willHappen: ['The collection leaves the lists of everybody who sees it.', ...(await usesOf([_id]))],
      stays: ['Its members stay as they are.'],
      verb: 'Delete collection',
      keep: 'Keep it',
    });
    if (isMeant) await send({ id: _id });
  };
};
