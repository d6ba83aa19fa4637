// Sending a merge, and taking it apart again from the toast or with ⌘Z; what somebody changed meanwhile stays and is named.

import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';

const takeApart = async (mergeId: string): Promise<void> => {
  const { leftAlone } = await api.contacts.undoMerge({ id: mergeId });
  await refresh('contacts', 'timeline');
  toast({
    type: 'success',
    message: 'The contacts are two again.',
    ...(leftAlone.length > 0 ? { description: `Changed since and left as it is: ${leftAlone.join(', ')}` } : {}),
  });
};

interface Merge {
  _id: string;
  mergedName: string | null;
}

/** Asks first: what the other contact had goes back to it. */
export const unmerge = async ({ _id, mergedName }: Merge, keptName: string): Promise<void> => {
  const other = mergedName ?? 'The other contact';
  const isMeant = await confirm({
    title: `Un-merge ${other} from ${keptName}?`,
    willHappen: [`${other} is a contact of its own again, as before the merge.`],
    stays: [`What was changed since the merge stays with ${keptName}.`],
    verb: 'Un-merge',
    keep: 'Keep merged',
    isMild: true,
  });
  if (!isMeant) return;
  try {
    await takeApart(_id);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
};

export const useMerging = () => {
  const { send, isSending, failure } = useSend(api.contacts.merge, { isQuiet: true });
  const merge = async (id: string, otherId: string, take: readonly string[]): Promise<boolean> => {
    const { answer } = await send({ id, otherId, ...(take.length > 0 ? { take: [...take] } : {}) });
    if (!answer) return false;
    const action = rememberUndo({ label: 'The merge of two contacts', undo: () => takeApart(answer.mergeId) });
    toast({ type: 'success', message: 'Contacts merged', actionText: 'Undo', action });
    return true;
  };
  return { merge, isSending, failure };
};
