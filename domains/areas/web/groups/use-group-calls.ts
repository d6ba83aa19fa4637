// What the list does with groups of areas: another name in place, and the question before one goes.
import type { AreaGroupRecord } from '#/domains/areas/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';
import { lossWords } from '../list/area-words.ts';

export const useGroupCalls = () => {
  const renaming = useSend(api.areaGroups.update, {
    success: 'Area group updated successfully',
    isQuiet: true,
    refreshes: ['areas'],
  });
  const removing = useSend(api.areaGroups.delete, {
    success: 'Area Group deleted successfully',
    refreshes: ['areas'],
  });
  const remove = async ({ _id: id, displayName, areasCount }: AreaGroupRecord): Promise<void> => {
    const isSure = await confirm({
      title: `Delete ${displayName}?`,
      willHappen: [lossWords(areasCount), 'This cannot be undone.'],
      stays: ['The areas themselves stay.'],
      verb: `Delete ${displayName}`,
      keep: 'Keep it',
    });
    if (isSure) await removing.send({ id });
  };
  return {
    rename: ({ _id: id }: AreaGroupRecord, displayName: string) => renaming.send({ id, displayName }),
    remove,
  };
};

export type GroupCalls = ReturnType<typeof useGroupCalls>;
